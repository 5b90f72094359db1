import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { platformEnvironment, readEnvironment, type Running, serve } from '@touchline/platform';
import { events, type LiveMessage, livePath } from '@touchline/proto';
import { io, type Socket } from 'socket.io-client';
import { eventually } from '../../platform/test/eventually.js';
import { startTestIssuer, type TestIssuer } from '../../platform/test/test-issuer.js';
import { startTestService, type TestService } from '../../platform/test/test-service.js';
import { TeamModule } from '../team.module.js';

describe('two processes of the team service', () => {
  let issuer: TestIssuer;
  let service: TestService;
  let second: Running;
  let token: string;
  const sockets: Socket[] = [];

  beforeAll(async () => {
    issuer = await startTestIssuer();
    const environment = { OIDC_ISSUER: issuer.issuer };
    service = await startTestService({ name: 'team', module: TeamModule, environment });
    second = await serve({
      name: 'team',
      modules: [TeamModule],
      environment: readEnvironment(platformEnvironment, {
        DATABASE_URL: service.databaseUrl,
        DATA_DIR: service.dataDir,
        ...environment,
        PORT: '0',
        LOG_LEVEL: 'silent',
      }),
    });
    await service.database.asService((manager) =>
      manager.query(
        `insert into team.membership (subject, idf_team, role, idf_account)
         values ('coach', 1, 'coach', 1)`,
      ),
    );
    token = await issuer.token({ subject: 'coach' });
  });
  afterAll(async () => {
    for (const socket of sockets) socket.close();
    await second.close();
    await service.close();
    await issuer.close();
  });

  /** A page at one of the processes: what it was told, and how often it has connected. */
  async function openPage(url: string) {
    const page = { heard: [] as LiveMessage[], connected: 0 };
    const socket = io(url, {
      path: livePath,
      forceNew: true,
      transports: ['websocket'],
      reconnectionDelay: 20,
      auth: { idfTeam: 1, token },
    });
    sockets.push(socket);
    socket.on('connect', () => void (page.connected += 1));
    socket.on('live', (message: LiveMessage) => void page.heard.push(message));
    await eventually(
      'the page is connected',
      () => page.connected,
      (seen) => seen === 1,
    );
    return page;
  }

  const uploaded = (uploadId: string) =>
    service.publish(events.RecordingUploaded, { idfTeam: 1, uploadId, batch: 'b' });
  const ids = ({ heard }: { heard: LiveMessage[] }) =>
    heard.map((message) => message.kind === 'upload' && message.uploadId);

  it('tell the pages of both what either of them did, once and in the same order', async () => {
    const pages = await Promise.all([openPage(service.running.url), openPage(second.url)]);
    const uploads = Array.from({ length: 12 }, (_, n) => `up-${n}`);
    for (const uploadId of uploads) await uploaded(uploadId);
    await eventually('both pages are told of every upload', () =>
      pages.every(({ heard }) => heard.length >= uploads.length),
    );
    expect(ids(pages[0]!)).toEqual(ids(pages[1]!));
    expect([...ids(pages[0]!)].sort()).toEqual([...uploads].sort());
  });

  it('let pages connect again after messages may have been missed', async () => {
    const page = await openPage(second.url);
    await service.database.source.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'touchline session'`,
    );
    await eventually(
      'the page has connected a second time',
      () => page.connected,
      (seen) => seen === 2,
    );
    await uploaded('afterwards');
    await eventually(
      'the page is told of what came afterwards',
      () => ids(page),
      (seen) => seen.includes('afterwards'),
    );
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { events, type LiveMessage, livePath } from '@touchline/proto';
import { io, type Socket } from 'socket.io-client';
import { eventually } from '../../platform/test/eventually.js';
import { startTestIssuer, type TestIssuer } from '../../platform/test/test-issuer.js';
import { startTestService, type TestService } from '../../platform/test/test-service.js';
import { TeamModule } from '../team.module.js';

let issuer: TestIssuer;
let service: TestService;
beforeAll(async () => {
  issuer = await startTestIssuer();
  const environment = { OIDC_ISSUER: issuer.issuer };
  service = await startTestService({ name: 'team', module: TeamModule, environment });
});
afterAll(async () => {
  await service.close();
  await issuer.close();
});

const letIn = (subject: string) =>
  service.database.asService((manager) =>
    manager.query(
      `insert into team.membership (subject, idf_team, role, idf_account)
       values ($1, 1, 'coach', 1) on conflict do nothing`,
      [subject],
    ),
  );

describe('a live connection whose token expires', () => {
  it('is cut, and goes on with the fresh token that the client brings', async () => {
    await letIn('coach');
    const tokens = [
      await issuer.token({ subject: 'coach', lifetime: 2 }),
      await issuer.token({ subject: 'coach' }),
    ];
    const socket = io(service.running.url, {
      path: livePath,
      forceNew: true,
      reconnectionDelay: 20,
      transports: ['websocket'],
      auth: (give) => give({ idfTeam: 1, token: tokens.shift() }),
    });
    const heard: LiveMessage[] = [];
    socket.on('live', (message: LiveMessage) => heard.push(message));
    const reason = await new Promise((resolve) => socket.once('disconnect', resolve));
    expect(reason).toBe('transport close');
    await eventually('the page is connected again', () => socket.connected);
    expect(tokens).toEqual([]);
    const upload = { idfTeam: 1, uploadId: 'up', batch: 'b' };
    await service.publish(events.RecordingUploaded, upload);
    await eventually(
      'the page is told',
      () => heard,
      ({ length }) => length === 1,
    );
    expect(heard).toEqual([{ kind: 'upload', uploadId: 'up', batch: 'b' }]);
    socket.close();
  });
});

describe('a live connection is cut at once', () => {
  const open = async (subject: string, grantId: string) => {
    await letIn(subject);
    const token = await issuer.token({ subject, grantId });
    const auth = { idfTeam: 1, token };
    const options = { path: livePath, forceNew: true, reconnection: false, auth };
    const socket = io(service.running.url, { ...options, transports: ['websocket'] });
    await eventually('the page is connected', () => socket.connected);
    return socket;
  };
  /** Without being told, connections are looked at every minute. */
  const cutSoon = async (socket: Socket) => {
    const sinceMs = Date.now();
    await eventually('the page is cut', () => !socket.connected);
    expect(Date.now() - sinceMs).toBeLessThan(30_000);
  };
  const signOut = (subject: string, grantId: string) =>
    service.publish(events.SignInEnded, { subject, grantId, tokensUntilMs: Date.now() + 60_000 });

  it('after its sign-out, not after that of the same person elsewhere', async () => {
    const [here, elsewhere] = [await open('ann', 'here'), await open('ann', 'elsewhere')];
    await signOut('ann', 'here');
    await cutSoon(here);
    expect(elsewhere.connected).toBe(true);
    elsewhere.close();
  });

  it('when its membership has ended', async () => {
    const socket = await open('bob', 'his');
    await service.publish(events.MembershipChanged, { subject: 'bob', idfTeam: 1, ended: true });
    await cutSoon(socket);
  });
});

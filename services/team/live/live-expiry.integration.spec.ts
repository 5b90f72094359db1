import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { events, type LiveMessage, livePath } from '@touchline/proto';
import { io } from 'socket.io-client';
import { eventually } from '../../platform/test/eventually.js';
import { startTestIssuer, type TestIssuer } from '../../platform/test/test-issuer.js';
import { startTestService, type TestService } from '../../platform/test/test-service.js';
import { TeamModule } from '../team.module.js';

describe('a live connection whose token expires', () => {
  let issuer: TestIssuer;
  let service: TestService;
  beforeAll(async () => {
    issuer = await startTestIssuer();
    const environment = { OIDC_ISSUER: issuer.issuer };
    service = await startTestService({ name: 'team', module: TeamModule, environment });
    await service.database.asService((manager) =>
      manager.query(
        `insert into team.membership (subject, idf_team, role, idf_account)
         values ('coach', 1, 'coach', 1)`,
      ),
    );
  });
  afterAll(async () => {
    await service.close();
    await issuer.close();
  });

  it('is cut, and goes on with the fresh token that the client brings', async () => {
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

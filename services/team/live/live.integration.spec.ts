import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import { AccessService } from '@touchline/platform';
import { events, limits, type LiveMessage, livePath, routes } from '@touchline/proto';
import { io, type Socket } from 'socket.io-client';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../../platform/test/eventually.js';
import { type Member, TestServer } from '../test/club.js';

describe('live messages', () => {
  let server: TestServer;
  let coach: Member;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    server = await TestServer.start();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    coach = await server.club();
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.close();
  });

  function open(auth: Record<string, unknown>): Socket {
    const socket = io(server.url, {
      path: livePath,
      auth,
      forceNew: true,
      reconnection: false,
      transports: ['websocket'],
    });
    sockets.push(socket);
    return socket;
  }

  /** What a member's open page hears from now on. */
  async function listen(member: Member): Promise<LiveMessage[]> {
    const heard: LiveMessage[] = [];
    const socket = open({ token: member.token, idfTeam: member.idfTeam });
    socket.on('live', (message: LiveMessage) => heard.push(message));
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    return heard;
  }

  const refusal = (auth: Record<string, unknown>) =>
    new Promise<unknown>((resolve, reject) => {
      const socket = open(auth);
      socket.once('connect', () => reject(new Error('connected')));
      socket.once('connect_error', (error: Error & { data?: unknown }) => resolve(error.data));
    });

  it('follow a file, an activity and an analysis', async () => {
    const heard = await listen(coach);
    const { idfTeam } = coach;
    const upload = { uploadId: 'up-1', batch: 'b1', idfTeam };
    await server.publish(events.RecordingUploaded, upload);
    await eventually(
      'one message has come',
      () => heard,
      ({ length }) => length === 1,
    );
    await server.publish(events.RecordingRefused, upload);
    await eventually(
      'two messages have come',
      () => heard,
      ({ length }) => length === 2,
    );
    const player = await coach.makePlayer('One');
    const { idfData } = await coach.makeRecording(player.idfPlayer, { batch: 'b2' });
    const { idfActivity } = await coach.makeActivity({ idfData: [idfData] });
    await coach.ask(routes.team.analyses.analyze, { params: { id: idfActivity } });
    await eventually(
      'six messages have come',
      () => heard,
      ({ length }) => length === 6,
    );
    expect(heard).toMatchObject([
      { kind: 'upload', batch: 'b1', uploadId: 'up-1' },
      { kind: 'upload', batch: 'b1', uploadId: 'up-1' },
      { kind: 'change', changes: ['squad'] },
      { kind: 'upload', batch: 'b2' },
      { kind: 'change', changes: ['activity'] },
      { kind: 'change', changes: ['analysis'] },
    ]);
    const [request] = await server.published(events.AnalysisRequested, idfTeam, 1);
    const { analysisId } = request!;
    const { idfPlayer } = player;
    await server.publish(events.PlayerAnalysed, { analysisId, idfTeam, idfActivity, idfPlayer });
    await eventually(
      'seven messages have come',
      () => heard,
      ({ length }) => length === 7,
    );
    expect(heard[6]).toMatchObject({ kind: 'analysis', progress: { done: 1, total: 1 } });
  });

  it('reach nobody of another team, and no guest about files', async () => {
    const stranger = await listen(await server.club());
    const guest = await listen(await server.member(coach.idfTeam, 'guest'));
    const own = await listen(coach);
    const upload = { uploadId: 'up', batch: 'b', idfTeam: coach.idfTeam };
    await server.publish(events.RecordingUploaded, upload);
    await eventually(
      'the own coach is told of the file',
      () => own,
      ({ length }) => length === 1,
    );
    await coach.makeActivity();
    await eventually(
      'the own coach and the guest are told of the activity',
      async () => own.length === 2 && guest.length === 1,
    );
    expect(guest).toMatchObject([{ kind: 'change', changes: ['activity'] }]);
    expect(stranger).toEqual([]);
  });

  it('are for so many open pages of an account and no more, until one of them is closed', async () => {
    const auth = { token: coach.token, idfTeam: coach.idfTeam };
    const pages = Array.from({ length: limits.openPagesPerAccount }, () => listen(coach));
    await Promise.all(pages);
    expect(await refusal(auth)).toMatchObject({ errorKey: 'tooManyOpenPages' });
    await listen(await server.member(coach.idfTeam, 'guest'));
    sockets[0]!.close();
    await eventually('another page may be opened', async () =>
      listen(coach).then(Boolean, () => false),
    );
  });

  it('are not counted for pages that went while it was looked at whose they are', async () => {
    const { authorize } = AccessService.prototype;
    let asked = 0;
    let goOn!: () => void;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    const slow = jest.spyOn(AccessService.prototype, 'authorize');
    slow.mockImplementation(async function (this: AccessService, ...given) {
      asked += 1;
      await held;
      return authorize.apply(this, given);
    });
    const pages = limits.openPagesPerAccount;
    for (let each = 0; each < pages; each += 1)
      open({ token: coach.token, idfTeam: coach.idfTeam });
    await eventually('all are being looked at', () => asked === pages);
    for (const socket of sockets) socket.close();
    await sleep(300);
    slow.mockRestore();
    goOn();
    const heard = await Promise.all(Array.from({ length: pages }, () => listen(coach)));
    expect(heard).toHaveLength(pages);
  });

  it('say what is wrong with an address of no team', async () => {
    for (const idfTeam of [undefined, 'x', { of: 1 }])
      expect(await refusal({ token: coach.token, idfTeam })).toMatchObject({ field: 'idfTeam' });
  });

  it('are not for a caller without a valid token or of another team', async () => {
    const { idfTeam, token } = coach;
    expect(await refusal({ idfTeam })).toMatchObject({ errorCode: 401 });
    expect(await refusal({ idfTeam, token: 'nonsense' })).toMatchObject({ errorCode: 401 });
    const other = await server.club();
    const foreign = await refusal({ idfTeam: other.idfTeam, token });
    expect(foreign).toMatchObject({ errorCode: 403 });
    expect(await refusal({ idfTeam: 999_999, token })).toEqual(foreign);
  });
});

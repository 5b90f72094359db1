import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { events } from '@touchline/proto';
import { type Coach, IngestionServer } from '../test/ingestion-server.js';
import { leaveFiles, type LeftFiles } from '../test/left-files.js';

describe('jobs', () => {
  let server: IngestionServer;
  let coach: Coach;
  beforeAll(async () => {
    server = await IngestionServer.start();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    coach = await server.coach();
  });

  const leave = ({ idfTeam }: Coach, files: number, told?: Partial<LeftFiles>) =>
    leaveFiles(server, { idfTeam, files, ...told });

  /** Teams of what was decoded, in the order in which it was said. */
  async function publishedTeams(): Promise<number[]> {
    const rows: { idf_team: number }[] = await server.database.asService((manager) =>
      manager.query(`select idf_team from bus.event_log where type = $1 order by position`, [
        events.RecordingDecoded.type,
      ]),
    );
    return rows.map(({ idf_team: idfTeam }) => idfTeam);
  }

  const attempts = async (idfTeam: number) => {
    const rows: { attempts: number }[] = await server.database.inTeam(idfTeam, (manager) =>
      manager.query('select attempts from ingestion.upload'),
    );
    return rows.map((row) => row.attempts);
  };

  const rowsLeft = (idfTeam: number) =>
    server.database.inTeam(idfTeam, (manager): Promise<unknown[]> =>
      manager.query(
        `select attempts, due_ms from ingestion.upload where state in ('stored', 'decoding')`,
      ),
    );

  it('of a team with few files do not wait for those of one with many', async () => {
    const few = await server.coach();
    await server.restart(async () => {
      await leave(coach, 40);
      await leave(few, 3, { createdMs: 1_000 });
    });
    await coach.settled('left');
    expect(await few.settled('left')).toHaveLength(3);
    const order = await publishedTeams();
    const many = order.slice(0, order.lastIndexOf(few.idfTeam)).filter((id) => id !== few.idfTeam);
    expect(many.length).toBeLessThanOrEqual(8);
  });

  it('that another process has are left to it, and taken up when it is not heard of', async () => {
    const dueMs = Date.now() + 2_000;
    await server.restart(() => leave(coach, 1, { attempts: 1, dueMs }));
    const [line] = await coach.settled('left');
    expect(line!.state).toBe('ready');
    expect(Date.now()).toBeGreaterThanOrEqual(dueMs);
    expect(await attempts(coach.idfTeam)).toEqual([2]);
  });

  it('that ended with their process time after time are given up with a reason', async () => {
    await server.restart(() => leave(coach, 1, { attempts: 3 }));
    const [line] = await coach.settled('left');
    expect(line).toMatchObject({ state: 'refused', error: { code: 'refusal.decoderFailed' } });
    await server.cleared(`uploads/${coach.idfTeam}/`);
  });

  it('are free at once when their process is stopped in the middle of them', async () => {
    await server.restart(() => leave(coach, 40));
    await server.restart(async () => {
      const open = await rowsLeft(coach.idfTeam);
      expect(open.length).toBeGreaterThan(0);
      expect(open).toEqual(open.map(() => ({ attempts: 0, due_ms: '0' })));
    });
    const lines = await coach.settled('left');
    expect(lines.filter(({ state }) => state === 'ready')).toHaveLength(40);
    expect(new Set(await attempts(coach.idfTeam))).toEqual(new Set([1]));
  });

  it('are shared by two processes, and none is done twice', async () => {
    await server.stop();
    await leave(coach, 40);
    const other = await server.beside();
    await server.restart();
    await coach.settled('left');
    await other.close();
    expect(new Set(await attempts(coach.idfTeam))).toEqual(new Set([1]));
    expect(await server.published(events.RecordingDecoded, coach.idfTeam)).toHaveLength(40);
  });
});

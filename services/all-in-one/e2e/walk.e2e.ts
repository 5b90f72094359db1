import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { routes } from '@touchline/proto';
import { type Club, makeClub } from './club.js';
import { dispose, type Instance, simulate, startInstance } from './instance.js';
import { storedNumbers, upload, walkSquad } from './squad-walk.js';

describe('a squad walks from files to reports', () => {
  let instance: Instance;
  let club: Club;
  let squad: { folder: string; files: string[] };

  beforeAll(async () => {
    [instance, squad] = await Promise.all([
      startInstance(),
      simulate({ players: 8, minutes: 12, format: 'mixed', seed: 7 }),
    ]);
    club = await makeClub(instance.origin, 'walkers');
  });

  afterAll(async () => {
    await dispose(instance);
    await rm(squad.folder, { recursive: true, force: true });
  });

  it('shows every player’s numbers near the simulator’s truth', async () => {
    const { lines, idfActivity } = await walkSquad(club.coach, club.idfTeam, 'first', squad.files);
    expect(lines.map(({ state }) => state)).toEqual(squad.files.map(() => 'ready'));
    const numbers = await storedNumbers(club.coach, club.idfTeam, idfActivity, 8);
    const truth = JSON.parse(await readFile(join(squad.folder, 'truth.json'), 'utf8')) as {
      players: { name: string; distanceM: number }[];
    };
    for (const { name, distanceM } of truth.players) {
      const { metrics } = numbers[name] as { metrics: { totalDistance: number } };
      expect(Math.abs(metrics.totalDistance / distanceM - 1)).toBeLessThan(0.03);
    }
  });

  it('recognises the same bytes sent twice and doubles nothing', async () => {
    const before = await club.coach.call(routes.listData, { params: { idfTeam: club.idfTeam } });
    const lines = await upload(club.coach, club.idfTeam, 'again', squad.files.slice(0, 2));
    expect(lines.map(({ state }) => state)).toEqual(['ready', 'ready']);
    expect(lines.every(({ duplicateOf }) => duplicateOf !== null)).toBe(true);
    const after = await club.coach.call(routes.listData, { params: { idfTeam: club.idfTeam } });
    expect(after).toEqual(before);
  });

  it('refuses a broken file with its reason while the squad’s others go on', async () => {
    const broken = join(squad.folder, 'broken.csv');
    await writeFile(broken, 'name,age\nAda,36\n');
    const fresh = await simulate({ players: 1, minutes: 2, format: 'csv', seed: 99 });
    const lines = await upload(club.coach, club.idfTeam, 'mixed', [broken, ...fresh.files]);
    await rm(fresh.folder, { recursive: true, force: true });
    const byName = new Map(lines.map((line) => [line.fileName, line]));
    const refused = byName.get('broken.csv');
    expect(refused?.state).toBe('refused');
    expect(refused?.error).toMatchObject({
      code: expect.stringMatching(/^refusal\./),
      message: expect.stringMatching(/./),
    });
    expect(lines.filter(({ state }) => state === 'ready')).toHaveLength(1);
  });
});

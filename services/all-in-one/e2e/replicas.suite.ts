import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rm } from 'node:fs/promises';
import { eventually } from '@touchline/client';
import { type Club, makeClub, retrying } from './club.js';
import { servers, services } from '../cluster/topology.js';
import type { Cluster } from './four-processes.js';
import { simulate } from './instance.js';
import { figuresOf } from './product.js';
import { storedNumbers, walkSquad } from './squad-walk.js';

const players = 12;
const handled =
  /^touchline_events_total\{group="(reports\.warehouse|(ingestion|team)\.\w+)".*outcome="done"/;
const answered = /^touchline_http_request_duration_seconds_count\{.*\/reports\/.*status="200"/;

export function replicasSuite(shared: () => Cluster): void {
  describe('two processes of each service', () => {
    let squad: { folder: string; files: string[] };
    let cluster: Cluster;
    let undisturbed: Record<string, unknown>;

    beforeAll(async () => {
      squad = await simulate({ players, minutes: 8, format: 'mixed', seed: 5 });
      cluster = shared();
    }, 300_000);

    afterAll(async () => {
      await rm(squad.folder, { recursive: true, force: true });
    });

    async function numbersOf({ coach, idfTeam }: Club, batch: string) {
      const walked = await walkSquad(coach, idfTeam, batch, squad.files, { step: retrying });
      return storedNumbers(coach, idfTeam, walked.idfActivity, players);
    }

    /** How often a process counted what the pattern tells of. */
    async function counted(name: string, pattern: RegExp): Promise<number> {
      const lines = (await figuresOf(cluster.part(name))).split('\n');
      const own = lines.filter((line) => pattern.test(line));
      return own.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
    }

    const jobsOf = async (name: string) =>
      (await cluster.output(name)).split('job done').length - 1;

    it('are started beside all other parts', () => {
      const names = cluster.parts.map(({ name }) => name).sort();
      expect(names).toEqual(
        [...servers, ...services, ...services.map((name) => `${name}-2`)].sort(),
      );
    });

    it('share the work', async () => {
      undisturbed = await numbersOf(await makeClub(cluster.origin, 'shared'), 'walk');
      expect(Object.keys(undisturbed)).toHaveLength(players);
      for (const name of ['ingestion', 'ingestion-2']) {
        expect(await jobsOf(name)).toBeGreaterThan(0);
        expect(await counted(name, handled)).toBeGreaterThan(0);
      }
      // A team's events go to one process of reports: it takes some teams to reach both.
      for (let n = 1; n <= 5; n++) await makeClub(cluster.origin, `shared-${n}`);
      await eventually(
        'both processes have handled events',
        () => Promise.all(['reports', 'reports-2'].map((name) => counted(name, handled))),
        (counts) => counts.every((count) => count > 0),
      );
    }, 180_000);

    it('answer the same', async () => {
      const { coach, idfTeam } = await makeClub(cluster.origin, 'asked');
      const { idfActivity } = await walkSquad(coach, idfTeam, 'walk', squad.files, {
        step: retrying,
      });
      const names = ['reports', 'reports-2'];
      const asked = () => Promise.all(names.map((name) => counted(name, answered)));
      const before = await asked();
      const answers = [];
      for (let n = 0; n < 6; n++) {
        answers.push(await storedNumbers(coach, idfTeam, idfActivity, players));
      }
      for (const answer of answers) expect(answer).toEqual(answers[0]);
      // One after the other goes to the process with the fewest calls.
      for (const [place, calls] of (await asked()).entries()) {
        expect(calls).toBeGreaterThan(before[place]!);
      }
    }, 180_000);

    it('go on when one of them dies, and the cluster starts it again', async () => {
      const club = await makeClub(cluster.origin, 'dying');
      const walking = numbersOf(club, 'walk');
      for (const name of ['ingestion-2', 'reports-2', 'team-2', 'identity-2']) {
        const { restarts } = cluster.part(name);
        await cluster.kill(name);
        await cluster.healthy();
        expect(cluster.part(name).restarts).toBe(restarts + 1);
      }
      expect(await walking).toEqual(undisturbed);
    }, 300_000);
  });
}

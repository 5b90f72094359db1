import { routes } from '@touchline/proto';
import { execFile } from 'node:child_process';
import { isDeepStrictEqual, promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { eventually } from '@touchline/client';
import type { Bench } from '../bench.js';
import { type Club, makeClub } from '../measuring/club.js';
import { type Instance, startInstance } from '../measuring/instance.js';
import { dayMs, inScratchFolder, kickOffMs, writeMatch } from '../measuring/match-files.js';
import { seconds } from '../pipeline/squad-figures.js';
import { walkSquad } from '../pipeline/squad-walk.js';

const activities = 24;
const players = 24;
const minutes = 95;
const program = fileURLToPath(import.meta.resolve('@touchline/all-in-one/events'));

/** A season's reports made anew from its events. */
export const replayBench: Bench = {
  name: 'replay',
  about: `the reports of ${activities} activities × ${players} players × ${minutes} min from the first event`,
  run: (say) =>
    inScratchFolder(async (folder) => {
      let instance = await startInstance();
      try {
        const club = await makeClub(instance, players);
        for (let day = 0; day < activities; day++) {
          say(`activity ${day + 1} of ${activities}`);
          const startMs = kickOffMs + day * dayMs;
          const options = { players, minutes, seed: day, startMs, kind: 'match' as const };
          const { files } = await writeMatch(join(folder, String(day)), options);
          await walkSquad(club, `day-${day}`, files);
        }
        const before = await numbersOf(club);
        await instance.stop();
        say('the reports anew');
        const begun = performance.now();
        await replay(instance);
        instance = await startInstance({ former: instance });
        const started = performance.now();
        await eventually(
          'the reports are as before',
          () => numbersOf(club),
          (now) => isDeepStrictEqual(now, before),
          { everyMs: 500, timeoutMs: 300_000 },
        );
        const ended = performance.now();
        return [
          seconds('season replayed: from the command to the same numbers', begun, ended, '< 60'),
          seconds('of it: command and start of the product', begun, started),
        ];
      } finally {
        await instance.close();
      }
    }),
};

async function replay({ dataDir }: Instance): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDir };
  await promisify(execFile)(process.execPath, [program, 'replay', '--from', '0'], { env });
}

/** Every number of every player in every activity. */
async function numbersOf({ coach, idfTeam }: Club): Promise<unknown> {
  const { content } = await coach.call(routes.team.activities.list, {
    params: { idfTeam },
    query: { size: activities },
  });
  const answers = [];
  for (const { idfActivity } of content) {
    const params = { idfTeam, idfActivities: String(idfActivity) };
    answers.push(
      await coach.call(routes.reports.summaries.listByPlayer, {
        params: { ...params, idfSessions: 'all', idfPlayers: 'all' },
      }),
    );
  }
  return answers;
}

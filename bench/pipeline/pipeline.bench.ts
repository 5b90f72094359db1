import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Bench } from '../bench.js';
import { makeClub } from '../measuring/club.js';
import { startInstance } from '../measuring/instance.js';
import { dayMs, inScratchFolder, kickOffMs, writeMatch } from '../measuring/match-files.js';
import { MemoryWatch } from '../measuring/memory-watch.js';
import { duckDbSeconds } from './duckdb-baseline.js';
import { measureSquad, seconds } from './squad-figures.js';
import { walkSquad } from './squad-walk.js';

const players = 25;
const minutes = 95;
const goals = { squadReadable: '<= 3', eventLagP95: '< 500', pageP95: '< 100' };

/** A squad's match from its last byte to its last readable number. */
export const pipelineBench: Bench = {
  name: 'pipeline',
  about: `${players} players × ${minutes} min × 10 Hz as CSV, from upload to readable report`,
  run: (say) =>
    inScratchFolder(async (folder) => {
      say('simulating the squad');
      const write = (name: string, count: number, day: number) =>
        writeMatch(join(folder, name), {
          ...{ players: count, minutes, startMs: kickOffMs + day * dayMs },
        });
      const squad = await write('squad', players, 0);
      const single = await write('single', 1, 1);
      const warmUp = await write('first', 1, -1);
      say('DuckDB alone');
      const baseline = await duckDbSeconds(squad.files, availableParallelism());
      say('starting the product');
      const instance = await startInstance();
      try {
        const club = await makeClub(instance, players);
        say('one recording to warm up');
        await walkSquad(club, 'warm-up', warmUp.files);
        say('one recording alone');
        const alone = await walkSquad(club, 'single', single.files);
        say('the squad');
        const memory = new MemoryWatch(instance.pid);
        const figures = await measureSquad(instance, club, squad, { baseline, goals });
        return [
          ...figures,
          { name: 'peakMemory', value: memory.stop(), unit: 'MB' },
          seconds('ownReadable', alone.lastByte, alone.squadReadable, '<= 1'),
        ];
      } finally {
        await instance.close();
      }
    }),
};

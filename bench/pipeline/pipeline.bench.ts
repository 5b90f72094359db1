import { join } from 'node:path';
import type { Bench } from '../bench.js';
import { makeClub } from '../measuring/club.js';
import { startInstance } from '../measuring/instance.js';
import { dayMs, inScratchFolder, kickOffMs, writeMatch } from '../measuring/match-files.js';
import { MemoryWatch } from '../measuring/memory-watch.js';
import { measureSquads, seconds } from './squad-figures.js';
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
      say('starting the product');
      const instance = await startInstance();
      try {
        const club = await makeClub(instance, players);
        const memory = new MemoryWatch(instance.pid);
        const match = { folder, players, minutes };
        const figures = await measureSquads(instance, club, match, { goals, say });
        say('one recording alone');
        const own = { players: 1, minutes, startMs: kickOffMs - dayMs };
        const single = await writeMatch(join(folder, 'single'), own);
        const alone = await walkSquad(club, 'single', single.files);
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

import { routes } from '@touchline/proto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Bench, compared, type Figure } from '../bench.js';
import { type Club, makeClub } from '../measuring/club.js';
import { groupsIn, lagCounts, lagP95Ms, readMeasures } from '../measuring/event-lag.js';
import { type Instance, startInstance } from '../measuring/instance.js';
import { MemoryWatch } from '../measuring/memory-watch.js';
import { PageWatch } from '../measuring/page-watch.js';
import { writeSquad } from '../simulator/index.js';
import { duckDbSeconds } from './duckdb-baseline.js';
import { walkSquad, type WalkTimes } from './squad-walk.js';

const players = 25;
const minutes = 95;
const day = 86_400_000;

/** A squad's match from its last byte to its last readable number. */
export const pipelineBench: Bench = {
  name: 'pipeline',
  about: `${players} players × ${minutes} min × 10 Hz as CSV, from upload to readable report`,
  async run(say) {
    const folder = await mkdtemp(join(tmpdir(), 'touchline-bench-files-'));
    try {
      say('simulating the squad');
      const squad = await simulate(join(folder, 'squad'), players, Date.UTC(2026, 8, 12, 13));
      const single = await simulate(join(folder, 'single'), 1, Date.UTC(2026, 8, 12, 13) + day);
      const warmUp = await simulate(join(folder, 'first'), 1, Date.UTC(2026, 8, 12, 13) - day);
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
        return [
          ...(await measureSquad(instance, club, squad, baseline)),
          seconds('ownReadable', alone.lastByte, alone.squadReadable, '<= 1'),
        ];
      } finally {
        await instance.close();
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

interface Files {
  readonly files: string[];
  readonly bytes: number;
}

async function simulate(folder: string, count: number, startMs: number): Promise<Files> {
  const options = { players: count, minutes, seed: 7, startMs, kind: 'match' as const };
  const truth = await writeSquad(options, 'csv', folder);
  const files = truth.players.map(({ file }) => join(folder, file));
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  return { files, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

async function measureSquad(
  instance: Instance,
  club: Club,
  { files, bytes }: Files,
  baseline: number,
): Promise<Figure[]> {
  const { coach, idfTeam } = club;
  const memory = new MemoryWatch(instance.pid);
  const before = await readMeasures(instance.origin);
  const page = new PageWatch(() => coach.call(routes.listActivities, { params: { idfTeam } }));
  const times = await walkSquad(club, 'squad', files);
  const { p95Ms } = await page.stop();
  const after = await readMeasures(instance.origin);
  return [
    compared({
      ...{ name: 'squadReadable', unit: 's', goal: '<= 3', baseline },
      value: (times.squadReadable - times.lastByte) / 1000,
    }),
    ...stages(times),
    { name: 'uploaded', value: bytes / 1e6, unit: 'MB' },
    { name: 'peakMemory', value: memory.stop(), unit: 'MB' },
    { ...lag('eventLagP95', before, after), goal: '< 500' },
    ...groupsIn(after)
      .map((group) => lag(`eventLagP95 of ${group}`, before, after, group))
      .filter(({ value }) => Number.isFinite(value)),
    { name: 'pageP95', value: p95Ms, unit: 'ms', goal: '< 100' },
  ];
}

function lag(name: string, before: string, after: string, group?: string): Figure {
  const { p95Ms } = lagP95Ms(lagCounts(before, group), lagCounts(after, group));
  return { name, value: p95Ms, unit: 'ms' };
}

/** The way of the squad, stage by stage, and when the first player could be read. */
function stages(times: WalkTimes): Figure[] {
  return [
    seconds('firstReadable', times.lastByte, times.firstReadable),
    seconds('stage: upload', times.firstByte, times.lastByte),
    seconds('stage: last byte to all decoded', times.lastByte, times.ready),
    seconds('stage: decoded to analysis asked for', times.ready, times.asked),
    seconds('stage: asked for to all readable', times.asked, times.squadReadable),
    seconds('stage: asked for to analysed', times.asked, times.analysed),
  ];
}

function seconds(name: string, from: number, to: number, goal?: string): Figure {
  return { name, value: (to - from) / 1000, unit: 's', goal };
}

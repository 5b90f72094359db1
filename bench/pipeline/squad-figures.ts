import { routes } from '@touchline/proto';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { compared, type Figure } from '../bench.js';
import type { Club } from '../measuring/club.js';
import { groupsIn, lagCounts, lagP95Ms, readMeasures } from '../measuring/event-lag.js';
import type { Site } from '../measuring/instance.js';
import { dayMs, kickOffMs, type MatchFiles, writeMatch } from '../measuring/match-files.js';
import { medians } from '../measuring/medians.js';
import { PageWatch } from '../measuring/page-watch.js';
import { duckDbSeconds } from './duckdb-baseline.js';
import { walkSquad, type WalkTimes } from './squad-walk.js';

/** What a squad's walk has to keep, as a bench's table has it. */
export interface SquadGoals {
  readonly squadReadable: string;
  readonly eventLagP95: string;
  readonly pageP95?: string;
}

/** Squads whose medians are told; one more before them tells of a start. */
const rounds = 3;

/**
 * Squads one after the other, each a match of its own day right after DuckDB alone has read the same
 * files: medians of a product in use, and what the first squad after a start waits.
 */
export async function measureSquads(
  site: Site,
  club: Club,
  match: { folder: string; players: number; minutes: number },
  { goals, say }: { goals: SquadGoals; say: (line: string) => void },
): Promise<Figure[]> {
  const { folder, players, minutes } = match;
  const write = (day: number) =>
    writeMatch(join(folder, `day-${day}`), {
      players,
      minutes,
      startMs: kickOffMs + day * dayMs,
    });
  say('the first squad after the start');
  const first = await walkSquad(club, 'day-0', (await write(0)).files);
  const measured: Figure[][] = [];
  for (let day = 1; day <= rounds; day++) {
    say(`squad ${day} of ${rounds}: DuckDB alone, then the product`);
    const squad = await write(day);
    const baseline = await duckDbSeconds(squad.files, availableParallelism());
    measured.push(await measureSquad(site, club, squad, { batch: `day-${day}`, baseline, goals }));
  }
  const cold = seconds(
    'squadReadable, first squad after a start',
    first.lastByte,
    first.squadReadable,
  );
  return [...medians(measured), cold];
}

/** Walks the squad and tells how long each stage took, and how others fared meanwhile. */
async function measureSquad(
  site: Site,
  club: Club,
  { files, bytes }: MatchFiles,
  { batch, baseline, goals }: { batch: string; baseline: number; goals: SquadGoals },
): Promise<Figure[]> {
  const { coach, idfTeam } = club;
  const before = await readMeasures(site.processes);
  const page = new PageWatch(() =>
    coach.call(routes.team.activities.list, { params: { idfTeam } }),
  );
  const times = await walkSquad(club, batch, files);
  const { p95Ms } = await page.stop();
  const after = await readMeasures(site.processes);
  return [
    compared({
      name: 'squadReadable',
      unit: 's',
      goal: goals.squadReadable,
      baseline,
      value: (times.squadReadable - times.lastByte) / 1000,
    }),
    ...stages(times),
    { name: 'uploaded', value: bytes / 1e6, unit: 'MB' },
    { ...lag('eventLagP95', before, after), goal: goals.eventLagP95 },
    ...groupsIn(after)
      .map((group) => lag(`eventLagP95 of ${group}`, before, after, group))
      .filter(({ value }) => Number.isFinite(value)),
    { name: 'pageP95', value: p95Ms, unit: 'ms', goal: goals.pageP95 },
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

/** Between two moments in ms. */
export function seconds(name: string, from: number, to: number, goal?: string): Figure {
  return { name, value: (to - from) / 1000, unit: 's', goal };
}

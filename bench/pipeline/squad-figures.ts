import { routes } from '@touchline/proto';
import { compared, type Figure } from '../bench.js';
import type { Club } from '../measuring/club.js';
import { groupsIn, lagCounts, lagP95Ms, readMeasures } from '../measuring/event-lag.js';
import type { Site } from '../measuring/instance.js';
import type { MatchFiles } from '../measuring/match-files.js';
import { PageWatch } from '../measuring/page-watch.js';
import { walkSquad, type WalkTimes } from './squad-walk.js';

/** What a squad's walk has to keep, as a bench's table has it. */
export interface SquadGoals {
  readonly squadReadable: string;
  readonly eventLagP95: string;
  readonly pageP95?: string;
}

/** Walks the squad and tells how long each stage took, and how others fared meanwhile. */
export async function measureSquad(
  site: Site,
  club: Club,
  { files, bytes }: MatchFiles,
  { baseline, goals }: { baseline: number; goals: SquadGoals },
): Promise<Figure[]> {
  const { coach, idfTeam } = club;
  const before = await readMeasures(site.processes);
  const page = new PageWatch(() => coach.call(routes.listActivities, { params: { idfTeam } }));
  const times = await walkSquad(club, 'squad', files);
  const { p95Ms } = await page.stop();
  const after = await readMeasures(site.processes);
  return [
    compared({
      ...{ name: 'squadReadable', unit: 's', goal: goals.squadReadable, baseline },
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

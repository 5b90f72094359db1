import type { ActivityDetail, AnswerOf, Player, Quality, routes } from '@touchline/proto';
import type { IntervalLine } from '../../../charts/interval-lines.js';
import {
  bySquadNumber,
  keepersLast,
  playerLabel,
  squadPlayer,
  type SquadPlayer,
} from '../../../shared/activity/squad.js';
import { outfield } from '../../../shared/metric/goalkeepers.js';
import { linkTo } from '../../../shared/paths.js';

export type PlayerSummary = AnswerOf<typeof routes.reports.summaries.listByPlayer>[number];
export type PlayerInterval = AnswerOf<typeof routes.reports.intervals.listByPlayer>[number];

/** A player's numbers with the name and number that people know them by. */
export interface PlayerRow extends SquadPlayer {
  idfPlayer: number;
  /** Where the player's recording is. */
  address: string;
  position: Player['position'];
  metrics: Readonly<Record<string, number | null>>;
  quality: Quality;
  /** Something else is played or recorded now than these numbers are of. */
  changed: boolean;
  /** Days that loads over days rest on, where they are too few; null = enough, or not asked for. */
  warmUpDays: number | null;
}

type Named = Pick<Player, 'idfPlayer' | 'backNumber' | 'name' | 'nickName' | 'position'>;

interface AnalysedActivity {
  activity: Pick<ActivityDetail['activity'], 'players'>;
  players: readonly Named[];
  progress: Pick<ActivityDetail['progress'], 'status' | 'players' | 'failure'>;
}

/** Summaries of an activity, or of one of its sessions, with names, by jersey number, those without one last. */
export function playerRows(
  summaries: readonly PlayerSummary[],
  players: readonly Named[],
  idfActivity: number,
  idfSession: number | null,
): PlayerRow[] {
  const byId = new Map(players.map((player) => [player.idfPlayer, player]));
  return summaries
    .map(({ idfPlayer, metrics, quality, changedSinceAnalysis, loadWarmUp, loadDays }) => {
      const player = byId.get(idfPlayer);
      return {
        idfPlayer,
        address: linkTo.recording(idfActivity, idfPlayer, idfSession),
        position: player?.position ?? null,
        ...(player
          ? squadPlayer(player)
          : { backNumber: null, name: `#${idfPlayer}`, goalkeeper: false }),
        metrics,
        quality,
        changed: changedSinceAnalysis,
        warmUpDays: loadWarmUp ? (loadDays ?? 0) : null,
      };
    })
    .sort(bySquadNumber);
}

/** Players with a recording in the activity who are analysed and of whom there is no row. */
export function playersWithoutRow(
  rows: readonly Pick<PlayerRow, 'idfPlayer'>[],
  { activity, players, progress }: AnalysedActivity,
): string[] {
  if (progress.status !== 'ANALYZED' || progress.failure !== null) return [];
  const done = progress.players.filter(({ state }) => state === 'DONE');
  const missing = new Set(done.map(({ idfPlayer }) => idfPlayer));
  for (const { idfPlayer } of rows) missing.delete(idfPlayer);
  return players
    .filter(({ idfPlayer }) => missing.has(idfPlayer) && activity.players.includes(idfPlayer))
    .map((player) => playerLabel(squadPlayer(player)));
}

/** A grade is told where it is not the best: the same letter on every row says nothing. */
export const isBelowBest = ({ quality }: PlayerRow): boolean => quality.grade !== 'A';

/** By value, missing ones last whichever way, goalkeepers behind the others. */
export function sortedBy(
  rows: readonly PlayerRow[],
  metric: string,
  direction: 'asc' | 'desc',
): PlayerRow[] {
  const sign = direction === 'asc' ? 1 : -1;
  return [...rows].sort((one, two) => {
    if (one.goalkeeper !== two.goalkeeper) return keepersLast(one, two);
    const [a, b] = [one.metrics[metric] ?? null, two.metrics[metric] ?? null];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (a - b);
  });
}

/** Rows whose mean is told: goalkeepers are not averaged with the others. */
export const averaged = (rows: readonly PlayerRow[]): readonly PlayerRow[] =>
  outfield(rows, ({ goalkeeper }) => goalkeeper);

/** Goalkeepers whom the mean leaves out. */
export const keepersApart = (rows: readonly PlayerRow[]): readonly PlayerRow[] => {
  const counted = new Set(averaged(rows));
  return rows.filter((row) => !counted.has(row));
};

/** Mean of those who have the metric, goalkeepers apart; null when nobody has. */
export const squadMean = (rows: readonly PlayerRow[], metric: string): number | null =>
  meanOf(averaged(rows).map((row) => row.metrics[metric] ?? null));

function meanOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}

/** Whose values a player's stand among: goalkeepers with goalkeepers, the others with each other. */
export const peersOf = (row: PlayerRow, rows: readonly PlayerRow[]): PlayerRow[] =>
  rows.filter(({ goalkeeper }) => goalkeeper === row.goalkeeper);

/** Lines of one metric over time as it is stored, aligned on one time axis, and the mean as above. */
export function intervalLines(
  intervals: readonly PlayerInterval[],
  rows: readonly PlayerRow[],
  metric: string,
  intervalMs: number,
): {
  starts: number[];
  /** Of each step; null = nothing was recorded. */
  sessions: (number | null)[];
  lines: Omit<IntervalLine, 'highlighted'>[];
  mean: (number | null)[];
} {
  const steps = stepsOf(intervals, intervalMs);
  const lines = rows.map((row) => {
    const valueOf = new Map(
      intervals
        .filter(({ idfPlayer }) => idfPlayer === row.idfPlayer)
        .map((interval) => [keyOf(interval), interval.metrics[metric] ?? null]),
    );
    const values = steps.map(({ key }) => valueOf.get(key) ?? null);
    return { id: String(row.idfPlayer), label: playerLabel(row), address: row.address, values };
  });
  const counted = new Set(averaged(rows).map(({ idfPlayer }) => String(idfPlayer)));
  const among = lines.filter(({ id }) => counted.has(id));
  const mean = steps.map((_, step) => meanOf(among.map(({ values }) => values[step] ?? null)));
  return {
    starts: steps.map(({ startMs }) => startMs),
    sessions: steps.map(({ idfSession }) => idfSession),
    lines,
    mean,
  };
}

interface Step {
  startMs: number;
  idfSession: number | null;
  key: string;
}

const keyOf = ({ startMs, idfSession }: PlayerInterval): string => `${startMs} ${idfSession}`;

/**
 * All intervals in order of time. Sessions that share time have steps of their own, a moment apart; where nothing was recorded
 * for longer there are empty ones.
 */
function stepsOf(intervals: readonly PlayerInterval[], intervalMs: number): Step[] {
  const recorded = [...new Map(intervals.map((one) => [keyOf(one), one])).values()].sort(
    (one, other) => one.startMs - other.startMs || one.idfSession - other.idfSession,
  );
  const steps: Step[] = [];
  for (const interval of recorded) {
    const key = keyOf(interval);
    const { idfSession } = interval;
    const last = steps.at(-1);
    if (!last) {
      steps.push({ startMs: interval.startMs, idfSession, key });
      continue;
    }
    let nextMs = last.startMs + intervalMs;
    for (; nextMs + intervalMs / 2 < interval.startMs; nextMs += intervalMs) {
      steps.push({ startMs: nextMs, idfSession: null, key: '' });
    }
    const startMs = Math.max(interval.startMs, steps.at(-1)!.startMs + 1);
    steps.push({ startMs, idfSession, key });
  }
  return steps;
}

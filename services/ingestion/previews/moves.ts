import {
  type AnalysisSettings,
  type RuleParameter,
  storedCatalogue,
  type SummaryRow,
} from '@touchline/compute';

/** A stored row of a player; a metric that it does not know is missing. */
export interface StoredRow {
  readonly idfSession: number;
  readonly values: ReadonlyMap<string, number>;
}

/** Where a metric of a player would change most; NaN = missing. */
export interface Move {
  readonly metric: string;
  readonly idfSession: number;
  readonly from: number;
  readonly to: number;
  /** `settings` or `players`, where a rule of the metric has another value. */
  readonly why: readonly ('settings' | 'players')[];
}

/** Rules that are the player's and not the team's. */
const ofPlayer = new Set(['maximum', 'reference', 'hrMaxBpm', 'hrRestBpm', 'gender']);

/**
 * Of each metric that would change in any row of the player, the change that is largest; apart from it, the largest number
 * that there is none of yet.
 */
export function movesOf(
  stored: readonly StoredRow[],
  now: readonly SummaryRow[],
  settings: { readonly stored?: AnalysisSettings; readonly now: AnalysisSettings },
): Move[] {
  const sessions = [...new Set([...stored, ...now].map(({ idfSession }) => idfSession))];
  return storedCatalogue.flatMap(({ name, rule }, column) => {
    const changes = sessions.flatMap((idfSession) => {
      const from = stored.find((row) => row.idfSession === idfSession)?.values.get(name) ?? NaN;
      const to = now.find((row) => row.idfSession === idfSession)?.values[column] ?? NaN;
      return isSame(from, to) ? [] : { metric: name, idfSession, from, to };
    });
    return byNews(changes)
      .flatMap((these) => largestOf(these) ?? [])
      .map((largest) => ({ ...largest, why: whyOf(rule, settings) }));
  });
}

/** Changes of numbers that there are, and numbers that there are none of yet: one would hide the other. */
export const byNews = <T extends { from: number }>(changes: readonly T[]): readonly T[][] => [
  changes.filter(({ from }) => !Number.isNaN(from)),
  changes.filter(({ from }) => Number.isNaN(from)),
];

export function largestOf<T extends { from: number; to: number }>(
  changes: readonly T[],
): T | undefined {
  return changes.reduce<T | undefined>(
    (best, change) => (best && sizeOf(best) >= sizeOf(change) ? best : change),
    undefined,
  );
}

/** A number that comes or goes counts more than any that changes. */
function sizeOf({ from, to }: { from: number; to: number }): number {
  const size = Math.abs(to - from);
  return Number.isNaN(size) ? Infinity : size;
}

const isSame = (from: number, to: number) =>
  from === to || (Number.isNaN(from) && Number.isNaN(to));

function whyOf(
  rule: readonly RuleParameter[],
  { stored, now }: { stored?: AnalysisSettings; now: AnalysisSettings },
): Move['why'] {
  if (!stored) return [];
  const changed = rule.filter(
    (parameter) => !isEqual(valueOf(parameter, stored), valueOf(parameter, now)),
  );
  return [
    ...new Set(
      changed.map(({ setting }) => (ofPlayer.has(String(setting[0])) ? 'players' : 'settings')),
    ),
  ];
}

function valueOf({ setting, zoneNumber, instead }: RuleParameter, settings: AnalysisSettings) {
  const value = read(settings, setting);
  const zone = zoneNumber && Number(read(settings, zoneNumber));
  const own = zone ? (value as readonly number[])[zone - 1] : value;
  return [own, instead && read(settings, instead.setting)];
}

function read(from: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (value, name) => (value as Record<string | number, unknown> | null | undefined)?.[name],
    from,
  );
}

/** NaN, which is "not known", equals itself here. */
const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

import { type MotionKind, motionKinds, tableColumns } from '@touchline/compute';
import type { Source } from './report-queries.js';
import { thresholdColumns } from './threshold-stream.js';

/** Whose row it is. */
const keys = 'idfPlayer, idfActivity, idfSession';

/** SQL of lists that lie beside each other as rows. */
export const rowsOfLists = (names: readonly string[]) =>
  names.map((name) => `unnest("${name}") as "${name}"`).join(', ');

export function effortQuery(
  { relation, where }: Source,
  kinds: readonly MotionKind[],
  levels: readonly number[] | undefined,
): string {
  const lists = tableColumns.effort.slice(1).map(({ name }) => name);
  const numbers = kinds.map((kind) => motionKinds.indexOf(kind));
  return `with effort as (
  select ${keys}, kind, ${rowsOfLists(lists)}
  from ${relation}
  where ${where} and kind in (${numbers.join(', ')})
)
-- grain: effort
from effort
${levels ? `where level in (${levels.map(Number).join(', ')})` : ''}
order by startMs, idfPlayer, idfSession, kind, level`;
}

export function thresholdQuery({ relation, where }: Source, kind: MotionKind): string {
  const { keys: own, lists } = thresholdColumns;
  return `-- grain: player × session
select ${[...own, ...lists].join(', ')}
from ${relation}
where ${where} and kind = ${motionKinds.indexOf(kind)}`;
}

import type { Source } from '../reports/report-queries.js';
import { rowsOfLists } from '../reports/table-queries.js';
import type { FinerGrid } from './grid-size.js';

/** Cells of a grid from those of a stored one; outside the pitch stays −1, −1. */
export function gridQuery({ relation, where }: Source, { grid, along, across }: FinerGrid): string {
  return `with cell as (
  select ${rowsOfLists(['cellX', 'cellY', 'seconds'])}
  from ${relation}
  where ${where} and grid = ${Number(grid)}
)
-- grain: cell
select
  floor(cellX / ${Number(along)})::int as cellX,
  floor(cellY / ${Number(across)})::int as cellY,
  fsum(seconds) as seconds
from cell
group by all
order by all`;
}

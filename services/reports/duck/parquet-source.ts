import { quote } from './duck-db.js';

interface Column {
  readonly name: string;
  readonly type: string;
}

/**
 * SQL of a relation with the rows of these files. Columns that older files do not have yet are NULL;
 * without files it has no rows.
 */
export function parquetSource(columns: readonly Column[], paths: readonly string[]): string {
  const shape = columns.map(({ name, type }) => `null::${type} as "${name}"`);
  const empty = `select ${shape.join(', ')} where false`;
  if (paths.length === 0) return `(${empty})`;
  const files = `read_parquet([${paths.map(quote).join(', ')}], union_by_name = true)`;
  return `(${empty} union all by name from ${files})`;
}

/**
 * SQL of a condition: the row belongs to one of these players' runs. One text for all of them: a list of
 * many texts takes longer to plan than its rows to find.
 */
export function ofRuns(runs: readonly { analysisId: string; idfPlayer: number }[]): string {
  if (runs.length === 0) return 'false';
  const keys = runs.map((run) => `${run.analysisId}/${Number(run.idfPlayer)}`).join(' ');
  return `concat(analysisId, '/', idfPlayer) in (select unnest(string_split(${quote(keys)}, ' ')))`;
}

import { dirname } from 'node:path';
import { eventually } from '@touchline/client';
import { platformEnvironment } from '@touchline/platform';
import { routes } from '@touchline/proto';
import { DuckDb } from '../../reports/duck/duck-db.js';
import { ofRuns, parquetSource } from '../../reports/duck/parquet-source.js';
import { metricTables, type TableName, tableNames } from '../../reports/warehouse/metric-tables.js';
import { withDatabase } from '../operations/installation.js';
import { type Club } from './club.js';
import type { OperatedProduct } from './product.js';

type Stored = Pick<OperatedProduct, 'environment' | 'blobs'>;
type Row = Record<string, unknown>;

/** Where a player's rows of one table lie. */
interface Place {
  readonly table: TableName;
  readonly file: string;
  readonly analysisId: string;
  readonly idfPlayer: number;
  readonly player: string;
}

/** grain: one table of a player's run; none before all of them are loaded */
const places = `
  select table_name as "table", parquet_file as file, analysis_id as "analysisId",
    idf_player as "idfPlayer", player.name as player
  from reports.run_rows
  join reports.player_run using (analysis_id, idf_player)
  join reports.analysis using (analysis_id)
  join reports.player using (idf_player)
  where analysis_id = $1 and analysis.state = 'complete' and player_run.state = 'current'`;

/** What the database of a product answers. */
export async function askDatabase<R extends object>(
  { environment }: Pick<Stored, 'environment'>,
  sql: string,
  values: readonly unknown[] = [],
): Promise<R[]> {
  const found: R[] = [];
  await withDatabase(platformEnvironment.parse(environment), async (client) => {
    const { rows } = await client.query<R>(sql, [...values]);
    found.push(...rows);
  });
  return found;
}

/**
 * An activity's rows as they lie in the warehouse's Parquet files, bit for bit, table by table: with players'
 * names and sessions' places instead of ids, so that products can be compared.
 */
export async function storedRows(
  product: Stored,
  { coach, idfTeam }: Pick<Club, 'coach' | 'idfTeam'>,
  idfActivity: number,
): Promise<Record<string, Row[]>> {
  const activity = { params: { idfTeam, id: idfActivity } };
  const { analysisId } = await coach.call(routes.team.analyses.getProgress, activity);
  const loaded = await eventually(
    'the rows of the run are loaded',
    () => askDatabase<Place>(product, places, [analysisId]),
    ({ length }) => length > 0,
  );
  const names = new Map(loaded.map(({ idfPlayer, player }) => [idfPlayer, player]));
  const tables: Record<string, Row[]> = {};
  for (const name of tableNames) {
    const own = loaded.filter(({ table }) => table === name);
    const keys = [...new Set(own.map(({ file }) => file))];
    const files = await Promise.all(keys.map((key) => product.blobs.localCopy(key)));
    tables[name] = comparable(await rowsIn(name, files, own), names);
  }
  return tables;
}

/** In the order of sessions and of what tells the rows of a player's session apart. */
async function rowsIn(
  name: TableName,
  files: readonly string[],
  runs: readonly Place[],
): Promise<Row[]> {
  const duckDb = await DuckDb.open({ folders: [...new Set(files.map((file) => dirname(file)))] });
  try {
    const { columns, orderBy } = metricTables[name];
    const connection = await duckDb.connect();
    const source = parquetSource(columns, files);
    const rows = await connection.runAndReadAll(
      `select * from ${source} where ${ofRuns(runs)} order by ${orderBy.join(', ')}`,
    );
    return rows.getRowObjectsJS();
  } finally {
    await duckDb.onApplicationShutdown();
  }
}

function comparable(rows: readonly Row[], names: ReadonlyMap<number, string>): Row[] {
  const sessions = [...new Set(rows.map(({ idfSession }) => Number(idfSession)))];
  sessions.sort((one, two) => one - two);
  return rows
    .map(({ idfTeam: _, idfActivity: __, analysisId: ___, idfSession, idfPlayer, ...row }) => ({
      player: names.get(Number(idfPlayer))!,
      session: sessions.indexOf(Number(idfSession)),
      ...row,
    }))
    .sort((one, two) => one.player.localeCompare(two.player));
}

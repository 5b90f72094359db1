import type { Client } from 'pg';

/** What ids mean: `idf_player 12` and whole uuids, by a name that is the same on every walk. */
export type IdNames = ReadonlyMap<string, string>;

/** Depends on the moment or on starts, or says in bytes of its own what other rows say. */
const passing = new Set(['traceparent', 'attempts', 'due_ms', 'claims_bytes', 'request']);
/** Of these a walk changes nothing, but each team has another name. */
const ofTeams = new Set(['identity.team', 'team.team', 'reports.team']);
/** Merged files differ in size by the ids in them; whether they are whole is looked at by itself. */
const sizes = new Set(['reports.parquet_file bytes']);
/** Lists in the order of ids that are drawn by lot. */
const drawn = new Set(['recordings']);
const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
/** Of what is played, with its ids. */
const digest = /^[0-9a-f]{32}$/;
const blobKey = /^(uploads|recordings|analyses|warehouse)\/\d+\//;
/** A Parquet file holds the same whether its rows came in one load or were merged. */
const merged = /^(warehouse\/.*)merged-/;
const dayMs = 86_400_000;

export async function idNames(database: Client, idfTeam: number): Promise<IdNames> {
  const { rows } = await database.query<{ id: string; name: string }>(
    `-- grain: one id
     with upload as (
       select upload_id, recordings,
         file_name || ' ' || row_number() over (partition by file_name order by created_ms) as name
       from ingestion.upload where idf_team = $1)
     select upload_id::text as id, name from upload
     union all
     select recording, 'recording of ' || name
       from upload, jsonb_array_elements_text(recordings) recording
     union all
     select analysis_id::text, 'analysis ' || row_number() over (order by requested_ms)
       from ingestion.analysis where idf_team = $1
     union all
     select 'idf_player ' || idf_player, name from team.player where idf_team = $1
     union all
     select 'idf_data ' || idf_data, 'data of ' || file_name from team.data_item where idf_team = $1
     union all
     select 'idf_activity ' || idf_activity, 'activity ' || row_number() over (order by date_start)
       from team.activity where idf_team = $1
     union all
     select played, 'played in activity ' || row_number() over (order by start_ms)
       from reports.activity where idf_team = $1 and played is not null
     union all
     select 'idf_session ' || idf_session, 'session ' || row_number() over (order by date_start)
       from team.session where idf_team = $1`,
    [idfTeam],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** All rows of a team by table, free of ids and of times of the walk, in an order of their own. */
export async function rowsOf(
  database: Client,
  schemas: readonly string[],
  idfTeam: number,
  names: IdNames,
) {
  const tables = await database.query<{ name: string }>(
    `-- grain: one table
     select table_schema || '.' || table_name as name from information_schema.columns
     where column_name = 'idf_team' and table_schema = any($1)
       and table_name not in ('outbox', 'parked') order by 1`,
    [schemas],
  );
  const found: Record<string, unknown[]> = {};
  for (const { name } of tables.rows.filter((table) => !ofTeams.has(table.name))) {
    const { rows } = await database.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(one) as row from ${name} one where idf_team = $1`,
      [idfTeam],
    );
    const kept = rows.map(({ row }) =>
      Object.fromEntries(Object.entries(row).filter(([column]) => !sizes.has(`${name} ${column}`))),
    );
    found[name] = sorted(kept.map((row) => freeOfIds(row, names)));
  }
  return found;
}

export function sorted(rows: readonly unknown[]): unknown[] {
  return rows
    .map((row) => ({ row, text: JSON.stringify(row) }))
    .sort((one, two) => (one.text < two.text ? -1 : 1))
    .map(({ row }) => row);
}

/** A value as it is on every walk; `key` is the column or field that it stands in. */
export function freeOfIds(value: unknown, names: IdNames, key = ''): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => freeOfIds(item, names, key));
    return isOfId(key) || drawn.has(key) ? sorted(items) : items;
  }
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).filter(([name]) => !passing.has(name));
    return Object.fromEntries(
      fields.map(([name, own]) => [
        names.get(`idf_player ${name}`) ?? name,
        freeOfIds(own, names, name),
      ]),
    );
  }
  if (typeof value === 'string') return textFreeOfIds(value, names);
  if (typeof value !== 'number' || value === 0) return value;
  if (isOfId(key)) return names.get(`${columnOf(key)} ${value}`) ?? 'one';
  return Math.abs(value - Date.now()) < dayMs ? 'now' : value;
}

/** Also the name of a blob: `analyses/<team>/<run>/<player>/…`, others begin with their team alone. */
export const textFreeOfIds = (text: string, names: IdNames): string =>
  text
    .replace(blobKey, '$1/')
    .replace(/^(analyses\/[^/]+)\/(\d+)\//, (_, run: string, idfPlayer: string) =>
      [run, names.get(`idf_player ${idfPlayer}`) ?? 'nobody', ''].join('/'),
    )
    .replace(merged, '$1')
    .replace(uuid, (id) => names.get(id) ?? 'an id')
    .replace(digest, (played) => names.get(played) ?? 'played before');

const isOfId = (key: string): boolean => key.startsWith('idf');

/** `idfPlayers` as `idf_player`. */
const columnOf = (key: string): string =>
  key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replace(/s$/, '');

import {
  minuteMetrics,
  type MetricColumn,
  summaryMetrics,
  tableColumns,
  type TableName as ListTable,
  tableNames as listTables,
} from '@touchline/compute';

export type TableName = 'summary' | 'minute' | ListTable;
export const tableNames: readonly TableName[] = ['summary', 'minute', ...listTables];

/** Tables whose rows are loaded together, in this order: reports open with the first. */
export const loadOrder: readonly (readonly TableName[])[] = [['summary', 'minute'], listTables];

export type ColumnType = 'INTEGER' | 'BIGINT' | 'VARCHAR' | 'DOUBLE' | 'DOUBLE[]';

export interface TableColumn {
  readonly name: string;
  readonly type: ColumnType;
}

/** A table of the warehouse: the columns of its Parquet files and the order of their rows. */
export interface MetricTable {
  readonly name: TableName;
  readonly columns: readonly TableColumn[];
  readonly orderBy: readonly string[];
}

const integer = (name: string): TableColumn => ({ name, type: 'INTEGER' });
const text = (name: string): TableColumn => ({ name, type: 'VARCHAR' });
/** Epoch milliseconds UTC. */
const time = (name: string): TableColumn => ({ name, type: 'BIGINT' });
const metric = ({ name }: MetricColumn): TableColumn => ({ name, type: 'DOUBLE' });
const list = ({ name }: MetricColumn): TableColumn => ({ name, type: 'DOUBLE[]' });

const keys = [
  ...['idfTeam', 'idfActivity', 'idfSession', 'idfPlayer'].map(integer),
  text('localDate'),
  text('engineVersion'),
  integer('settingsVersion'),
  text('analysisId'),
];

const table = (
  name: TableName,
  own: readonly TableColumn[],
  orderBy: readonly string[] = [],
): MetricTable => ({
  name,
  columns: [...keys, ...own],
  orderBy: ['idfPlayer', 'idfActivity', 'idfSession', ...orderBy],
});

/** grain: player × session × the first column; the others are lists of equal length. */
function listTable(name: ListTable): MetricTable {
  const [first, ...rest] = tableColumns[name];
  return table(name, [integer(first!.name), ...rest.map(list)], [first!.name]);
}

const minuteColumns = [integer('minute'), time('startMs'), ...minuteMetrics.map(metric)];

/** The warehouse's tables as the metric catalogue has them; missing values are NULL. */
export const metricTables = Object.fromEntries(
  [
    // grain: player × session, and player × activity as session 0
    table('summary', [time('startMs'), ...summaryMetrics.map(metric)]),
    // grain: player × session × minute
    table('minute', minuteColumns, ['minute']),
    ...listTables.map(listTable),
  ].map((each) => [each.name, each]),
) as Readonly<Record<TableName, MetricTable>>;

import { minuteMetrics, summaryMetrics } from '@touchline/compute';

export type TableName = 'summary' | 'minute';
export const tableNames: readonly TableName[] = ['summary', 'minute'];

export type ColumnType = 'INTEGER' | 'BIGINT' | 'VARCHAR' | 'DOUBLE';

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
const metric = ({ name }: { name: string }): TableColumn => ({ name, type: 'DOUBLE' });

const ids = ['idfTeam', 'idfActivity', 'idfSession', 'idfPlayer'].map(integer);

/** The warehouse's tables as the metric catalogue has them; missing values are NULL. */
export const metricTables: Readonly<Record<TableName, MetricTable>> = {
  // grain: player × session, and player × activity as session 0
  summary: {
    name: 'summary',
    columns: [
      ...ids,
      text('localDate'),
      time('startMs'),
      text('engineVersion'),
      integer('settingsVersion'),
      text('analysisId'),
      ...summaryMetrics.map(metric),
    ],
    orderBy: ['idfPlayer', 'idfActivity', 'idfSession'],
  },
  // grain: player × session × minute
  minute: {
    name: 'minute',
    columns: [
      ...ids,
      integer('minute'),
      time('startMs'),
      text('analysisId'),
      ...minuteMetrics.map(metric),
    ],
    orderBy: ['idfPlayer', 'idfActivity', 'idfSession', 'minute'],
  },
};

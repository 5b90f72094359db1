import {
  type DataType,
  Field,
  Float64,
  Int32,
  List,
  Schema,
  Timestamp,
  TimeUnit,
  Utf8,
} from 'apache-arrow';

/** A column of a stored row's values: NaN in Arrow = missing, NULL in Parquet. */
export interface MetricColumn {
  readonly name: string;
  readonly unit: string;
}

const int = (name: string) => new Field(name, new Int32(), false);
const text = (name: string) => new Field(name, new Utf8(), false);
const time = (name: string) => new Field(name, new Timestamp(TimeUnit.MILLISECOND, 'UTC'), false);
const inUnit = (unit: string) => new Map([['unit', unit]]);
const metric = ({ name, unit }: MetricColumn) => new Field(name, new Float64(), true, inUnit(unit));
const list = ({ name, unit }: MetricColumn) =>
  new Field(name, new List(new Field('item', new Float64(), true)), false, inUnit(unit));

/** Whose row it is, and what its numbers rest on besides the recording; every stored row begins so. */
const keys: readonly Field<DataType>[] = [
  ...['idfTeam', 'idfActivity', 'idfSession', 'idfPlayer'].map(int),
  text('localDate'),
  text('engineVersion'),
  int('settingsVersion'),
  text('analysisId'),
];

/** A blob may hold several streams, one after the other: each names its table. */
const inTable = (name: string) => new Map([['table', name]]);

/** The table that a stream's rows are of; undefined in one that is alone in its blob, as they once were. */
export function tableOf(schema: Schema): string | undefined {
  return schema.metadata.get('table');
}

/**
 * Player × session and player × activity rows (`idfSession` 0 = the activity as a whole, computed
 * on the union of its sessions). Metric columns come from the catalogue.
 */
export function summaryRowSchema(metrics: readonly MetricColumn[]): Schema {
  return new Schema([...keys, time('startMs'), ...metrics.map(metric)], inTable('summary'));
}

/** Player × session × minute rows: additive metrics and maxima; minutes count from the session's start. */
export function minuteRowSchema(metrics: readonly MetricColumn[]): Schema {
  const own = [int('minute'), time('startMs'), ...metrics.map(metric)];
  return new Schema([...keys, ...own], inTable('minute'));
}

/**
 * Efforts, grid cells and threshold steps: player × session × the table's first column, the other
 * columns as lists of equal length, so that thousands of them are one row.
 */
export function tableRowSchema(name: string, columns: readonly MetricColumn[]): Schema {
  const [group, ...rest] = columns;
  const own = [...(group ? [int(group.name)] : []), ...rest.map(list)];
  return new Schema([...keys, ...own], inTable(name));
}

/** Cells of one grid of one player, those with time only; session 0 = the activity, cell −1, −1 = outside. */
export const countedCellSchema = new Schema([
  ...['idfSession', 'cellX', 'cellY'].map(int),
  new Field('seconds', new Float64(), false, inUnit('s')),
]);

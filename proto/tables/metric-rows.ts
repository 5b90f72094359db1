import { Field, Float64, Int32, Schema, Timestamp, TimeUnit, Utf8 } from 'apache-arrow';

/** A metric column of a stored row: NaN in Arrow = missing, NULL in Parquet. */
export interface MetricColumn {
  readonly name: string;
  readonly unit: string;
}

const int = (name: string) => new Field(name, new Int32(), false);
const text = (name: string) => new Field(name, new Utf8(), false);
const time = (name: string) => new Field(name, new Timestamp(TimeUnit.MILLISECOND, 'UTC'), false);
const metric = ({ name, unit }: MetricColumn) =>
  new Field(name, new Float64(), true, new Map([['unit', unit]]));

/**
 * Player × session and player × activity rows (`idfSession` 0 = the activity as a whole, computed
 * on the union of its sessions). Metric columns come from the catalogue.
 */
export function summaryRowSchema(metrics: readonly MetricColumn[]): Schema {
  return new Schema([
    int('idfTeam'),
    int('idfActivity'),
    int('idfSession'),
    int('idfPlayer'),
    text('localDate'),
    time('startMs'),
    text('engineVersion'),
    int('settingsVersion'),
    text('analysisId'),
    ...metrics.map(metric),
  ]);
}

/** Player × session × minute rows: additive metrics and maxima; minutes count from the session's start. */
export function minuteRowSchema(metrics: readonly MetricColumn[]): Schema {
  return new Schema([
    int('idfTeam'),
    int('idfActivity'),
    int('idfSession'),
    int('idfPlayer'),
    int('minute'),
    time('startMs'),
    text('analysisId'),
    ...metrics.map(metric),
  ]);
}

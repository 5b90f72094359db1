import type { Metric } from '@touchline/compute';
import type { MetricValues } from '@touchline/proto';
import type { ReadSource } from '../derived-metrics.service.js';
import type { Source } from '../report-queries.js';
import type { Row } from '../../duck/result-chunk.js';
import type { RowCondition } from '../selected-rows.service.js';

/** One kind of summary: its question to a selection’s rows, and the answer that a row of its result becomes. */
export interface Summary<Answer> {
  /** Rows of whole activities or of sessions. */
  readonly of: RowCondition;
  /** Columns that tell the result's rows apart; none where it is one row. */
  readonly keys: readonly string[];
  /** Names of metrics that `toAnswer` needs besides the asked ones. */
  readonly needs?: readonly string[];
  sql(source: Source, metrics: readonly Metric[]): string;
  toAnswer(row: Row, metrics: MetricValues, source: ReadSource): Answer;
}

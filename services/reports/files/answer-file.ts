import type { MotionKind } from '@touchline/compute';
import type { TableFormat } from '@touchline/proto';
import type { DuckDbLimits } from '../duck/duck-db.js';
import type { AnswerColumn } from '../reports/answer-table.js';
import type { rowForms } from '../reports/row-forms.js';

interface Question {
  readonly sql: string;
  /** How many players' runs its rows are of. */
  readonly runs: number;
}

/** Rows that are read by a question, and what they become. */
export interface RowsRead extends Question {
  readonly as: keyof typeof rowForms;
  /** Names of the metrics that they have. */
  readonly metrics: readonly string[];
}

interface TableFile extends RowsRead {
  readonly format: TableFormat;
  readonly columns: readonly AnswerColumn[];
}

interface ThresholdFile extends Question {
  readonly thresholds: MotionKind;
}

/** A file that may be of any size. */
export type AnswerFile = TableFile | ThresholdFile;

/** What a process that makes one is told. */
export interface FileOrder {
  readonly file: AnswerFile;
  readonly duckDb: DuckDbLimits;
}

/** The descriptor under which such a process finds the file that it writes. */
export const fileWritten = 4;
/** What it hears when there is room for the size that it asked for. */
export const roomMade = 'room made';

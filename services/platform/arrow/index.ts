export { ArrowStream, type ColumnValues, type Lists, recordBatch } from './arrow-stream.js';

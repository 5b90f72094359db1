export {
  ArrowStream,
  type Columns,
  type ColumnValues,
  type Lists,
  recordBatch,
} from './arrow-stream.js';

export {
  ArrowStream,
  type Columns,
  type ColumnValues,
  type Lists,
  recordBatch,
} from './arrow-stream.js';
export { streamsIn } from './arrow-streams.js';

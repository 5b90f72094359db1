import { ComputeError } from './compute-error.js';
import { numberedColumns, type StreamKind } from './layout.js';
import type { ColumnArray, StreamBatch, StreamInput } from './recording.js';
import { f64At, type CoreExports } from './wasm-exports.js';

const mostRows = 0x7fff_ffff;

/** Rows of a stream, checked. */
export function rowsOf(kind: StreamKind, stream: StreamInput | undefined): number {
  const rows = stream?.rows ?? 0;
  if (!Number.isInteger(rows) || rows < 0) {
    throw new ComputeError('rowCount', `${kind}.rows`, `${kind}.rows is ${rows}`);
  }
  if (rows > mostRows) {
    throw new ComputeError('tooLarge', `${kind}.rows`, `${kind} has ${rows} rows, more than fit`);
  }
  return rows;
}

/** Copies a stream, batch by batch, to where `begin` made room; a column that a batch lacks becomes NaN there. */
export function copyStream(
  core: CoreExports,
  kind: StreamKind,
  stream: StreamInput | undefined,
): void {
  if (!stream) return;
  const own = numberedColumns.filter((column) => column.kind === kind);
  const columns = own.map(({ name, id }) => {
    const gaps: { readonly row: number; readonly length: number }[] = [];
    return { name, id, gaps, copy: kind === 'imu' && name !== 't' ? copyF32 : copyF64 };
  });
  let row = 0;
  for (const batch of stream.batches) {
    const length = batchLength(kind, batch);
    if (row + length > stream.rows) throw wrongRows(kind, stream.rows, row + length);
    for (const { name, id, gaps, copy } of columns) {
      const values = checked(`${kind}.${name}`, batch[name], length);
      if (values) copy(core, values, core.column(id), row, length);
      else gaps.push({ row, length });
    }
    row += length;
  }
  if (row !== stream.rows) throw wrongRows(kind, stream.rows, row);
  for (const { id, gaps, copy } of columns) {
    const missing = gaps.reduce((sum, { length }) => sum + length, 0);
    if (missing === row && core.lacks(id)) continue;
    for (const gap of gaps) copy(core, null, core.column(id), gap.row, gap.length);
  }
}

function wrongRows(kind: StreamKind, said: number, found: number): ComputeError {
  return new ComputeError('rowCount', `${kind}.rows`, `${kind} says ${said} rows and has ${found}`);
}

function batchLength(kind: StreamKind, batch: StreamBatch): number {
  const times = batch['t'];
  if (!times) throw new ComputeError('timeMissing', `${kind}.t`, `${kind} has no column t`);
  return times.length;
}

function checked(
  field: string,
  values: ColumnArray | null | undefined,
  length: number,
): ColumnArray | null {
  if (!values || values.length === length) return values ?? null;
  throw new ComputeError('columnLength', field, `${field} has ${values.length} rows, t ${length}`);
}

function copyF64(
  core: CoreExports,
  values: ColumnArray | null,
  column: number,
  row: number,
  length: number,
): void {
  const address = column + row * 8;
  const target = f64At(core, address, length);
  if (!values) target.fill(NaN);
  else if (isBig(values)) {
    new BigInt64Array(target.buffer, target.byteOffset, length).set(
      new BigInt64Array(values.buffer, values.byteOffset, length),
    );
    core.integerTimes(address, length);
  } else target.set(values);
}

function copyF32(
  core: CoreExports,
  values: ColumnArray | null,
  column: number,
  row: number,
  length: number,
): void {
  const target = new Float32Array(core.memory.buffer, (column + row * 4) >>> 0, length);
  if (!values) target.fill(NaN);
  else target.set(isBig(values) ? Float32Array.from(values, Number) : values);
}

function isBig(values: ColumnArray): values is BigInt64Array | BigUint64Array {
  return values instanceof BigInt64Array || values instanceof BigUint64Array;
}

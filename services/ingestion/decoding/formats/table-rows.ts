import type { StreamKind } from '@touchline/proto';
import type { CsvReader } from './csv-reader.js';
import type { TableTarget } from './csv-table.js';
import type { RecordingWriter, StreamWriter } from './recording-writer.js';

/** Which slot of the table goes to which column of a stream, and its unit in SI. */
export interface TableColumn {
  readonly slot: number;
  readonly stream: StreamKind;
  readonly column: string;
  readonly factor?: number;
}

/** Writes epoch ms of the reader's rows into `t` from `offset` on. */
export type RowTimes = (reader: CsvReader, t: Float64Array, offset: number) => void;

/** The usual target of a table: one recording whose rows share their time. */
export class TableRows implements TableTarget {
  readonly recordings: readonly RecordingWriter[];
  private readonly columns: readonly (TableColumn & { target: StreamWriter })[];
  private readonly streams: readonly StreamWriter[];

  constructor(
    recording: RecordingWriter,
    columns: readonly TableColumn[],
    /** Slots that the file has. */
    present: ReadonlySet<number>,
    private readonly times: RowTimes,
  ) {
    this.recordings = [recording];
    const used = columns.filter(({ slot }) => present.has(slot));
    const kinds = [...new Set(used.map(({ stream }) => stream))];
    this.streams = kinds.map((kind) => {
      const names = used.filter(({ stream }) => stream === kind).map(({ column }) => column);
      return recording.stream(kind, names);
    });
    this.columns = used.map((column) => ({
      ...column,
      target: this.streams[kinds.indexOf(column.stream)]!,
    }));
  }

  async takeRows(reader: CsvReader): Promise<void> {
    for (const stream of this.streams) await stream.makeRoom(reader.rows);
    for (const { slot, target, column, factor } of this.columns) {
      const source = reader.slots[slot]!.subarray(0, reader.rows);
      copyScaled(source, target.columns[column]!, target.rows, factor ?? 1);
    }
    for (const stream of this.streams) {
      this.times(reader, stream.t, stream.rows);
      stream.rows += reader.rows;
    }
  }
}

function copyScaled(
  source: Float64Array,
  target: Float64Array | Float32Array,
  offset: number,
  factor: number,
): void {
  if (factor === 1) return target.set(source, offset);
  for (let row = 0; row < source.length; row++) target[offset + row] = source[row]! * factor;
}

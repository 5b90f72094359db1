import type { CsvReader } from './csv-reader.js';
import { readTable, type TableFormat, type TableTarget } from './csv-table.js';
import { type DecodeContext, type Decoder, DecodeRefusal, type DecodeSink } from './decoder.js';
import { RecordingWriter } from './recording-writer.js';
import { type RowTimes, TableRows } from './table-rows.js';

const slots = { ts: 0, cs: 1, lat: 2, long: 3, o: 4, v: 5, hr: 6, hdop: 7, x: 8, y: 9 } as const;

/** Catapult Connect's 10 Hz sensor data: one line of short names, times in Unix seconds, SI units. */
export const catapultConnect: Decoder = {
  format: 'catapult-connect-10hz',
  name: 'Catapult Connect CSV',

  detect(head) {
    const start = head.subarray(0, 200);
    const text = Buffer.from(start.buffer, start.byteOffset, start.length).toString('latin1');
    return /^(\u00ef\u00bb\u00bf)?"?ts"?,"?cs"?,/.test(text);
  },

  decode: (bytes, sink, context) => readTable(bytes, sink, connect(sink, context)),
};

const connect = (sink: DecodeSink, context: DecodeContext): TableFormat => ({
  columns: new Map(Object.entries(slots)),
  isPreamble: () => false,

  open(_preamble, shape) {
    const present = new Set(shape.slotOfColumn);
    if (!present.has(slots.lat) && !present.has(slots.v)) {
      throw present.has(slots.x) ? hallOnly(1) : noTrack();
    }
    const recording = sink.recording('');
    recording.describe({ deviceModel: 'Catapult' });
    const columns = [
      { slot: slots.lat, stream: 'gnss', column: 'lat' },
      { slot: slots.long, stream: 'gnss', column: 'lon' },
      { slot: slots.v, stream: 'gnss', column: 'speed' },
      { slot: slots.o, stream: 'gnss', column: 'odometer' },
      { slot: slots.hdop, stream: 'gnss', column: 'hdop' },
      { slot: slots.hr, stream: 'hr', column: 'bpm' },
    ] as const;
    const writer = new RecordingWriter(recording, context);
    return new ConnectRows(new TableRows(writer, columns, present, unixTimes), present);
  },
});

/**
 * Counts rows whose only position is x, y: a hall's own coordinates, of which the file says neither
 * origin nor axes. They are not read.
 */
class ConnectRows implements TableTarget {
  private hallRows = 0;
  private firstHallLine = 0;

  constructor(
    private readonly rows: TableRows,
    private readonly present: ReadonlySet<number>,
  ) {}

  get recordings(): readonly RecordingWriter[] {
    return this.rows.recordings;
  }

  takeRows(reader: CsvReader): Promise<void> {
    if (this.present.has(slots.x)) this.countHallRows(reader);
    return this.rows.takeRows(reader);
  }

  finish(kept: number): void {
    if (this.hallRows === 0) return;
    if (kept === 0) throw hallOnly(this.firstHallLine);
    for (const { sink } of this.recordings) {
      sink.note({ code: 'hallPositionsUnread', params: { count: this.hallRows } });
    }
  }

  private countHallRows({ rows, line, slots: values }: CsvReader): void {
    const [lat, long, x] = [values[slots.lat]!, values[slots.long]!, values[slots.x]!];
    const located = this.present.has(slots.lat);
    for (let row = 0; row < rows; row++) {
      const fixed = located && !Number.isNaN(lat[row]) && (lat[row] !== 0 || long[row] !== 0);
      if (fixed || Number.isNaN(x[row])) continue;
      if (this.hallRows++ === 0) this.firstHallLine = line - rows + row;
    }
  }
}

const unixTimes: RowTimes = (reader, t, offset) => {
  const seconds = reader.slots[slots.ts]!;
  const centiseconds = reader.slots[slots.cs]!;
  for (let row = 0; row < reader.rows; row++) {
    t[offset + row] = seconds[row]! * 1000 + centiseconds[row]! * 10;
  }
};

function hallOnly(line: number): DecodeRefusal {
  return new DecodeRefusal('refusal.hallPositionsOnly', {
    line,
    found: 'x, y',
    expected: 'lat, long, v',
  });
}

function noTrack(): DecodeRefusal {
  return new DecodeRefusal('refusal.badHeader', {
    line: 1,
    expected: 'lat, long, v',
  });
}

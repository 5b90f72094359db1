import { readTable, type TableFormat } from './csv-table.js';
import { type DecodeContext, type Decoder, DecodeRefusal, type DecodeSink } from './decoder.js';
import { hallOnly, HallRows } from './hall-rows.js';
import { RecordingWriter } from './recording-writer.js';
import { type RowTimes, TableRows } from './table-rows.js';

const slots = { ts: 0, cs: 1, lat: 2, long: 3, o: 4, v: 5, hr: 6, hdop: 7, x: 8, y: 9 } as const;

const expected = 'lat, long, v';

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
      throw present.has(slots.x) ? hallOnly(1, expected) : badHeader();
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
    const rows = new TableRows(writer, columns, present, unixTimes);
    return new HallRows(rows, { lat: slots.lat, lon: slots.long, x: slots.x }, present, expected);
  },
});

const unixTimes: RowTimes = (reader, t, offset) => {
  const seconds = reader.slots[slots.ts]!;
  const centiseconds = reader.slots[slots.cs]!;
  for (let row = 0; row < reader.rows; row++) {
    t[offset + row] = seconds[row]! * 1000 + centiseconds[row]! * 10;
  }
};

function badHeader(): DecodeRefusal {
  return new DecodeRefusal('refusal.badHeader', {
    line: 1,
    expected,
  });
}

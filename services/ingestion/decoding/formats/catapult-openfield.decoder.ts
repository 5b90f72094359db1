import { type CatapultHeader, readCatapultHeader } from './catapult-header.js';
import { readTable, type TableFormat } from './csv-table.js';
import { type DecodeContext, type Decoder, DecodeRefusal, type DecodeSink } from './decoder.js';
import { RecordingWriter } from './recording-writer.js';
import { type RowTimes, TableRows } from './table-rows.js';

const slots = {
  seconds: 0,
  velocity: 1,
  odometer: 2,
  latitude: 3,
  longitude: 4,
  'heart rate': 5,
  hdop: 6,
  '#sats': 7,
} as const;

/**
 * Catapult OpenField's 10 Hz export: `# Name : value` lines, then a table with `,` or `;` (and
 * decimal commas); times in seconds since the file's reference time.
 */
export const catapultOpenfield: Decoder = {
  format: 'catapult-openfield-10hz',
  name: 'Catapult OpenField CSV',

  detect(head) {
    const start = head.subarray(0, 2048);
    const text = Buffer.from(start.buffer, start.byteOffset, start.length).toString('latin1');
    return (
      /^(\u00ef\u00bb\u00bf)?\s*"?#/.test(text) &&
      /OpenField|CentisecTime|Reference time/i.test(text)
    );
  },

  decode: (bytes, sink, context) => readTable(bytes, sink, openField(sink, context)),
};

const openField = (sink: DecodeSink, context: DecodeContext): TableFormat => ({
  columns: new Map(Object.entries(slots)),
  isPreamble: (line) => /^\ufeff?\s*"?#/.test(line),

  open(preamble, shape, names) {
    const columns = new Set(shape.slotOfColumn);
    if (!columns.has(slots.seconds)) throw noTimeColumn(preamble.length + 1, names);
    const header = readCatapultHeader(preamble);
    const recording = sink.recording('');
    recording.describe({
      deviceModel: 'Catapult',
      deviceNumber: header.deviceNumber,
      athleteName: header.athleteName,
    });
    for (const note of header.notes) recording.note(note);
    const rows = [
      { slot: slots.latitude, stream: 'gnss', column: 'lat' },
      { slot: slots.longitude, stream: 'gnss', column: 'lon' },
      { slot: slots.velocity, stream: 'gnss', column: 'speed', factor: header.speedMps },
      { slot: slots.odometer, stream: 'gnss', column: 'odometer', factor: header.distanceM },
      { slot: slots.hdop, stream: 'gnss', column: 'hdop' },
      { slot: slots['#sats'], stream: 'gnss', column: 'satellites' },
      { slot: slots['heart rate'], stream: 'hr', column: 'bpm' },
    ] as const;
    return new TableRows(
      new RecordingWriter(recording, context),
      rows,
      columns,
      secondsFrom(header),
    );
  },
});

function secondsFrom({ startMs }: CatapultHeader): RowTimes {
  return (reader, t, offset) => {
    const seconds = reader.slots[slots.seconds]!;
    for (let row = 0; row < reader.rows; row++) t[offset + row] = startMs + seconds[row]! * 1000;
  };
}

function noTimeColumn(line: number, names: string): DecodeRefusal {
  return new DecodeRefusal('refusal.noTimeColumn', {
    line,
    found: names,
    expected: 'Seconds',
  });
}

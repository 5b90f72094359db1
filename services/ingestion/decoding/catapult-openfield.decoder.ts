import { type CatapultHeader, readCatapultHeader } from './catapult-header.js';
import { type CsvReader, printable } from './csv-reader.js';
import { readTable, type TableFormat, type TableTarget } from './csv-table.js';
import { type DecodeContext, type Decoder, DecodeRefusal, type DecodeSink } from './decoder.js';
import { RecordingWriter, type StreamWriter } from './recording-writer.js';

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
  name: 'OpenField',
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
    return new OpenFieldRows(new RecordingWriter(recording, context), header, columns);
  },
});

/** Where a column of the file goes in a stream. */
interface Transfer {
  readonly slot: number;
  readonly stream: StreamWriter;
  readonly column: string;
  readonly factor: number;
}

class OpenFieldRows implements TableTarget {
  private readonly transfers: readonly Transfer[];
  private readonly streams: readonly StreamWriter[];

  constructor(
    readonly recording: RecordingWriter,
    private readonly header: CatapultHeader,
    columns: ReadonlySet<number>,
  ) {
    const gnss: [number, string, number][] = [
      [slots.latitude, 'lat', 1],
      [slots.longitude, 'lon', 1],
      [slots.velocity, 'speed', header.speedMps],
      [slots.odometer, 'odometer', header.distanceM],
      [slots.hdop, 'hdop', 1],
      [slots['#sats'], 'satellites', 1],
    ];
    const hr: [number, string, number][] = [[slots['heart rate'], 'bpm', 1]];
    const open = (kind: 'gnss' | 'hr', wanted: [number, string, number][]): Transfer[] => {
      const present = wanted.filter(([slot]) => columns.has(slot));
      if (present.length === 0) return [];
      const stream = recording.stream(
        kind,
        present.map(([, column]) => column),
      );
      return present.map(([slot, column, factor]) => ({ slot, stream, column, factor }));
    };
    this.transfers = [...open('gnss', gnss), ...open('hr', hr)];
    this.streams = [...new Set(this.transfers.map(({ stream }) => stream))];
  }

  async takeRows(reader: CsvReader): Promise<void> {
    for (const stream of this.streams) await stream.makeRoom(reader.rows);
    for (const transfer of this.transfers) copyColumn(transfer, reader);
    const seconds = reader.slots[slots.seconds]!;
    for (const stream of this.streams) {
      const { t, rows } = stream;
      for (let row = 0; row < reader.rows; row++) {
        t[rows + row] = this.header.startMs + seconds[row]! * 1000;
      }
      stream.rows += reader.rows;
    }
  }
}

function copyColumn({ slot, stream, column, factor }: Transfer, reader: CsvReader): void {
  const source = reader.slots[slot]!.subarray(0, reader.rows);
  const target = stream.columns[column]!;
  const { rows } = stream;
  if (factor === 1) target.set(source, rows);
  else for (let row = 0; row < source.length; row++) target[rows + row] = source[row]! * factor;
}

function noTimeColumn(line: number, names: string): DecodeRefusal {
  return new DecodeRefusal('refusal.noTimeColumn', {
    message:
      'The table has no column of times, so nothing can be measured from it. Export it with the column Seconds.',
    line,
    found: printable(names),
    expected: 'a column Seconds',
  });
}

import { decimalNumber } from './decimal-number.js';
import { type Decoder, DecodeRefusal, type RecordingSink } from './decoder.js';
import { printable } from './printable.js';
import { RecordingWriter, type StreamWriter } from './recording-writer.js';
import { readXml, rootOf, stepLength, type XmlTarget } from './xml-reader.js';

/**
 * GPX 1.0 and 1.1, as watches and phones export it: the track points of all tracks, with heart rate and
 * speed of Garmin's extension where a device writes them. Routes and waypoints were not run.
 */
export const gpx: Decoder = {
  format: 'gpx',
  name: 'GPX',

  detect: (head) => rootOf(head) === 'gpx',

  async decode(bytes, sink, context) {
    const recordingSink = sink.recording('');
    const recording = new RecordingWriter(recordingSink, context);
    const points = new TrackPoints(recording, recordingSink);
    const { line, whole } = await readXml(bytes, sink, points);
    const kept = await recording.finish();
    if (kept === 0) throw points.refusal(line);
    const { malformed } = points;
    if (malformed.count > 0) {
      recordingSink.note({ code: 'valuesMalformed', params: { ...malformed } });
    }
    if (!whole) recordingSink.note({ code: 'cutInLine', params: { line } });
  },
};

/** Elements of a track point that are read, with what a row calls them. */
const elements: ReadonlyMap<string, keyof Point> = new Map([
  ['speed', 'speed'],
  ['hdop', 'hdop'],
  ['sat', 'satellites'],
  ['hr', 'bpm'],
]);

/** One row; NaN = the file does not say. */
interface Point {
  t: number;
  lat: number;
  lon: number;
  speed: number;
  hdop: number;
  satellites: number;
  bpm: number;
}

class TrackPoints implements XmlTarget {
  private count = 0;
  private timed = 0;
  private first = { line: 0, found: '' };
  readonly malformed = { count: 0, line: 0, found: '' };
  private readonly gnss: StreamWriter;
  private readonly hr: StreamWriter;
  /** The track point that is being read. */
  private point: Point | undefined;

  constructor(
    recording: RecordingWriter,
    private readonly sink: RecordingSink,
  ) {
    this.gnss = recording.stream('gnss', ['lat', 'lon', 'speed', 'hdop', 'satellites']);
    this.hr = recording.stream('hr', ['bpm']);
  }

  /** Of a file without a row of use. */
  refusal(line: number): DecodeRefusal {
    if (this.count === 0) return new DecodeRefusal('refusal.noRows', { line, expected: 'trkpt' });
    if (this.timed === 0)
      return new DecodeRefusal('refusal.noTimeColumn', { line, expected: 'time' });
    const expected = 'lat -90…90, lon -180…180, not 0/0';
    return new DecodeRefusal('refusal.noRows', { ...this.first, expected });
  }

  async ready(): Promise<void> {
    await this.gnss.makeRoom(stepLength);
    await this.hr.makeRoom(stepLength);
  }

  open(name: string, attributes: Readonly<Record<string, string>>, line: number): void {
    if (name === 'gpx') this.sink.describe({ deviceModel: attributes.creator ?? '' });
    if (name !== 'trkpt') return;
    if (this.count++ === 0)
      this.first = { line, found: printable(`lat ${attributes.lat}, lon ${attributes.lon}`) };
    const lat = this.number(attributes.lat, line);
    const lon = this.number(attributes.lon, line);
    this.point = { t: NaN, lat, lon, speed: NaN, hdop: NaN, satellites: NaN, bpm: NaN };
  }

  close(name: string, text: string, line: number): void {
    const { point } = this;
    if (!point) return;
    const element = elements.get(name);
    if (element) point[element] = this.number(text, line);
    else if (name === 'time') point.t = this.known(utcMs(text), text, line);
    else if (name === 'trkpt') this.add(point);
  }

  private add({ t, lat, lon, speed, hdop, satellites, bpm }: Point): void {
    if (!Number.isNaN(t)) this.timed++;
    this.gnss.add(t, [lat, lon, speed, hdop, satellites]);
    if (!Number.isNaN(bpm)) this.hr.add(t, [bpm]);
    this.point = undefined;
  }

  private number(text: string | undefined, line: number): number {
    return text ? this.known(decimalNumber(text), text, line) : NaN;
  }

  private known(value: number, text: string, line: number): number {
    if (Number.isFinite(value)) return value;
    const { malformed } = this;
    if (malformed.count++ === 0) Object.assign(malformed, { line, found: printable(text) });
    return NaN;
  }
}

/** GPX times are UTC, also where a file leaves the zone out. */
function utcMs(text: string): number {
  const [, time, zone] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?)(Z|[+-]\d\d:\d\d)?$/.exec(text) ?? [];
  return time ? Date.parse(`${time}${zone ?? 'Z'}`) : NaN;
}

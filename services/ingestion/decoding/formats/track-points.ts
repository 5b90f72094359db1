import { decimalNumber } from './decimal-number.js';
import {
  type DecodeContext,
  DecodeRefusal,
  type DecodeSink,
  type RecordingSink,
} from './decoder.js';
import { printable } from './printable.js';
import { RecordingWriter, type StreamWriter } from './recording-writer.js';
import { readXml, stepLength, type XmlTarget } from './xml-reader.js';

/** What a track point tells besides its time, as the streams' columns are called. */
type PointValue = 'lat' | 'lon' | 'speed' | 'odometer' | 'hdop' | 'satellites' | 'bpm';

/** One row; NaN = the file does not say. */
type Point = Record<'t' | PointValue, number>;

/** How a format in XML writes track points; names are those of elements, without their prefix. */
export interface TrackFormat {
  /** A point; its attributes `lat` and `lon`, if it has them, are its position. */
  readonly point: string;
  /** Encloses points that were planned, not run. */
  readonly plan?: string;
  /** A point's child with its time, ISO 8601. */
  readonly time: string;
  /** Numbers within a point, in the streams' units; `within` = in such an element only. */
  readonly values: ReadonlyMap<string, { readonly value: PointValue; readonly within?: string }>;
  /** Columns of the gnss stream. */
  readonly columns: readonly Exclude<PointValue, 'bpm'>[];
  /** Takes what stands outside of points, for what it says of the device. */
  surroundings(recording: RecordingSink): TrackSurroundings;
}

/** Elements outside of points. */
export interface TrackSurroundings {
  /** @param parent name of the element around it, empty for the first. */
  open(name: string, attributes: Readonly<Record<string, string>>, parent: string): void;
  close?(name: string, text: string): void;
}

/**
 * Reads a file of track points as one recording: all of its tracks in their order, heart rates as a
 * stream of their own.
 * @throws DecodeRefusal naming the line: no XML, no point, no time, or no value in any point.
 */
export async function decodeTrack(
  format: TrackFormat,
  bytes: AsyncIterable<Uint8Array>,
  sink: DecodeSink,
  context: DecodeContext,
): Promise<void> {
  const recordingSink = sink.recording('');
  const recording = new RecordingWriter(recordingSink, context);
  const points = new TrackPoints(format, recording);
  const { line, whole } = await readXml(bytes, sink, points);
  const kept = await recording.finish();
  if (kept === 0) throw points.refusal(line);
  const { malformed } = points;
  if (malformed.count > 0) recordingSink.note({ code: 'valuesMalformed', params: malformed });
  if (!whole) recordingSink.note({ code: 'cutInLine', params: { line } });
}

class TrackPoints implements XmlTarget {
  readonly malformed = { count: 0, line: 0, found: '' };
  private count = 0;
  private timed = 0;
  private readonly first = { line: 0, lat: '', lon: '' };
  private readonly gnss: StreamWriter;
  private readonly hr: StreamWriter;
  private readonly surroundings: TrackSurroundings;
  /** Names of the open elements. */
  private readonly path: string[] = [];
  /** The track point that is being read. */
  private point: Point | undefined;

  constructor(
    private readonly format: TrackFormat,
    recording: RecordingWriter,
  ) {
    this.gnss = recording.stream('gnss', format.columns);
    this.hr = recording.stream('hr', ['bpm']);
    this.surroundings = format.surroundings(recording.sink);
  }

  /** Of a file without a row of use. */
  refusal(line: number): DecodeRefusal {
    const { count, timed, first, format } = this;
    if (count === 0) return new DecodeRefusal('refusal.noTrack', { line, expected: format.point });
    if (timed === 0) {
      return new DecodeRefusal('refusal.noTimeColumn', { line, expected: format.time });
    }
    const found = first.lat || first.lon ? `lat ${first.lat}, lon ${first.lon}` : '';
    const expected = 'lat -90…90, lon -180…180, not 0/0';
    return new DecodeRefusal('refusal.noRows', { line: first.line, found, expected });
  }

  async ready(): Promise<void> {
    await this.gnss.makeRoom(stepLength);
    await this.hr.makeRoom(stepLength);
  }

  open(name: string, attributes: Readonly<Record<string, string>>, line: number): void {
    const { format, path } = this;
    const parent = path.at(-1) ?? '';
    path.push(name);
    if (name === format.point) {
      if (!format.plan || !path.includes(format.plan)) this.begin(attributes, line);
    } else if (!this.point) this.surroundings.open(name, attributes, parent);
  }

  close(name: string, text: string, line: number): void {
    const { format, point, path } = this;
    path.pop();
    if (!point) return this.surroundings.close?.(name, text);
    if (name === format.point) return this.add(point);
    const parent = path.at(-1);
    if (name === format.time && parent === format.point) {
      point.t = this.known(utcMs(text), text, line);
    }
    const element = format.values.get(name);
    if (!element || (element.within ?? parent) !== parent) return;
    this.take(point, element.value, text, line);
  }

  private begin(attributes: Readonly<Record<string, string>>, line: number): void {
    const point = { ...noPoint };
    this.point = point;
    if (this.count++ === 0) this.first.line = line;
    this.take(point, 'lat', attributes.lat, line);
    this.take(point, 'lon', attributes.lon, line);
  }

  private take(point: Point, value: PointValue, text: string | undefined, line: number): void {
    if (!text) return;
    if (this.count === 1 && (value === 'lat' || value === 'lon')) this.first[value] = text;
    point[value] = this.known(decimalNumber(text), text, line);
  }

  private add(point: Point): void {
    const { t, bpm } = point;
    if (!Number.isNaN(t)) this.timed++;
    this.gnss.add(
      t,
      this.format.columns.map((column) => point[column]),
    );
    if (!Number.isNaN(bpm)) this.hr.add(t, [bpm]);
    this.point = undefined;
  }

  private known(value: number, text: string, line: number): number {
    if (Number.isFinite(value)) return value;
    const { malformed } = this;
    if (malformed.count++ === 0) Object.assign(malformed, { line, found: printable(text) });
    return NaN;
  }
}

const noPoint: Point = {
  t: NaN,
  lat: NaN,
  lon: NaN,
  speed: NaN,
  odometer: NaN,
  hdop: NaN,
  satellites: NaN,
  bpm: NaN,
};

/** Times of tracks are UTC, also where a file leaves the zone out. */
function utcMs(text: string): number {
  const [, time, zone] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?)(Z|[+-]\d\d:\d\d)?$/.exec(text) ?? [];
  return time ? Date.parse(`${time}${zone ?? 'Z'}`) : NaN;
}

import { type Decoder, DecodeRefusal, type RecordingAbout } from './decoder.js';
import type { FitDefinition } from './fit-definition.js';
import { FitHeartRates } from './fit-heart-rates.js';
import { FitStream } from './fit-stream.js';
import { RecordingWriter, type StreamWriter } from './recording-writer.js';

/** FIT counts seconds from 1989-12-31T00:00:00Z. */
const fitEpochMs = 631_065_600_000;
const degreesPerSemicircle = 180 / 2 ** 31;
/** Bytes parsed between two checks of the streams' room. */
const stepBytes = 16_384;
/** A row takes a byte at least; of a message that began before, one field's values may be added. */
const rowsPerStep = stepBytes + 255;

const messages = {
  fileId: 0,
  userProfile: 3,
  record: 20,
  deviceInfo: 23,
  fileCreator: 49,
  hr: 132,
} as const;
const record = {
  lat: 0,
  lon: 1,
  heartRate: 3,
  distance: 5,
  speed: 6,
  compressedSpeedDistance: 8,
  enhancedSpeed: 73,
  timestamp: 253,
} as const;

const invalid12 = 0xfff;

const manufacturers: Readonly<Record<number, string>> = {
  1: 'Garmin',
  23: 'Suunto',
  32: 'Wahoo',
  123: 'Polar',
  255: 'FIT',
  294: 'COROS',
};

/**
 * FIT, the format of sports watches: one wearer, usually 1 Hz or irregular. Fields of developers are
 * stepped over: a speed there is an app's, not the device's.
 */
export const fit: Decoder = {
  format: 'fit',
  name: 'FIT',

  detect: (head) => head.length >= 12 && Buffer.from(head.subarray(8, 12)).toString() === '.FIT',

  async decode(bytes, sink, context) {
    const recordingSink = sink.recording('');
    const recording = new RecordingWriter(recordingSink, context);
    const rows = new FitRows(recording);
    const stream = new FitStream(
      (definition, view, at, timeS) => rows.take(definition, view, at, timeS),
      () => rows.beginFile(),
    );
    let position = 0;
    for await (const chunk of bytes) {
      for (let at = 0; at < chunk.length; at += stepBytes) {
        await rows.makeRoom(rowsPerStep);
        stream.push(chunk.subarray(at, at + stepBytes));
      }
      position += chunk.length;
      sink.progress(position);
    }
    stream.finish();
    recordingSink.describe(rows.about);
    const kept = await recording.finish();
    if (kept === 0) throw noRecords();
    for (const note of stream.notes) recordingSink.note(note);
  },
};

/** Turns FIT messages into rows, and into what the file says about device and wearer. */
class FitRows {
  readonly about: Partial<RecordingAbout> = {};
  private readonly gnss: StreamWriter;
  private readonly hr: StreamWriter;
  /** Apart from `hr`, since watches write it behind all records. */
  private readonly strapHr: StreamWriter;
  private strap = new FitHeartRates();
  private sixteenths = 0;

  constructor(recording: RecordingWriter) {
    this.gnss = recording.stream('gnss', ['lat', 'lon', 'speed', 'odometer']);
    this.hr = recording.stream('hr', ['bpm']);
    this.strapHr = recording.stream('hr', ['bpm']);
  }

  /** A strap's clock and a packed distance begin anew. */
  beginFile(): void {
    this.strap = new FitHeartRates();
    this.sixteenths = 0;
  }

  async makeRoom(rows: number): Promise<void> {
    await this.gnss.makeRoom(rows);
    await this.hr.makeRoom(rows);
    await this.strapHr.makeRoom(rows);
  }

  take(definition: FitDefinition, view: DataView, at: number, timeS: number): void {
    switch (definition.message) {
      case messages.record:
        return this.takeRecord(definition, view, at, timeS);
      case messages.hr:
        return this.strap.read(definition, view, at, (eventS, bpm) =>
          this.strapHr.add(fitEpochMs + 1000 * eventS, [bpm]),
        );
      case messages.fileId:
        return this.takeDevice(definition, view, at, { maker: 1, product: 2, serial: 3, name: 8 });
      case messages.deviceInfo:
        if (definition.number(0, view, at) !== 0) return;
        this.takeVersion(definition.number(5, view, at));
        return this.takeDevice(definition, view, at, { maker: 2, product: 4, serial: 3, name: 27 });
      case messages.fileCreator:
        return this.takeVersion(definition.number(0, view, at));
      case messages.userProfile:
        this.about.athleteName ||= definition.text(0, view, at);
    }
  }

  private takeRecord(definition: FitDefinition, view: DataView, at: number, timeS: number): void {
    const value = (field: number) => definition.number(field, view, at);
    const ownTimeS = value(record.timestamp);
    const t = fitEpochMs + 1000 * (Number.isNaN(ownTimeS) ? timeS : ownTimeS);
    const packed = this.packedSpeed(definition, view, at);
    this.gnss.add(t, [
      value(record.lat) * degreesPerSemicircle,
      value(record.lon) * degreesPerSemicircle,
      firstKnown(value(record.enhancedSpeed) / 1000, value(record.speed) / 1000, packed.speed),
      firstKnown(value(record.distance) / 100, packed.distance),
    ]);
    if (definition.has(record.heartRate)) this.hr.add(t, [value(record.heartRate)]);
  }

  /** Speed in m/s and distance in m as older watches pack them into three bytes; NaN where they do not. */
  private packedSpeed(definition: FitDefinition, view: DataView, at: number) {
    const [speed = NaN, low = NaN] = definition.packed12(record.compressedSpeedDistance, view, at);
    if (Number.isNaN(low) || (speed === invalid12 && low === invalid12)) {
      return { speed: NaN, distance: NaN };
    }
    this.sixteenths += (low - this.sixteenths) & 0xfff;
    return { speed: speed === invalid12 ? NaN : speed / 100, distance: this.sixteenths / 16 };
  }

  private takeDevice(
    definition: FitDefinition,
    view: DataView,
    at: number,
    fields: { maker: number; product: number; serial: number; name: number },
  ): void {
    const value = (field: number) => definition.number(field, view, at);
    const [maker, product, serial] = [
      value(fields.maker),
      value(fields.product),
      value(fields.serial),
    ];
    const brand = manufacturers[maker] ?? (Number.isNaN(maker) ? '' : `Maker ${maker}`);
    const name = definition.text(fields.name, view, at) || (Number.isNaN(product) ? '' : product);
    this.about.deviceModel ||= `${brand} ${name}`.trim();
    if (!Number.isNaN(serial)) this.about.deviceNumber ||= String(serial);
  }

  private takeVersion(hundredths: number): void {
    if (!Number.isNaN(hundredths)) this.about.deviceVersion ||= (hundredths / 100).toFixed(2);
  }
}

const firstKnown = (...values: readonly number[]): number =>
  values.find((value) => !Number.isNaN(value)) ?? NaN;

function noRecords(): DecodeRefusal {
  return new DecodeRefusal('refusal.noRows');
}

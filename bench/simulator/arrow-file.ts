import {
  batchRows,
  type RecordingMetadata,
  streamColumns,
  type StreamKind,
  streamSchema,
} from '@touchline/proto';
import { makeData, RecordBatch, RecordBatchStreamWriter, Struct } from 'apache-arrow';
import type { SimulatedPlayer } from './simulate.js';

/** The recording as our own Arrow streams, one behind the other: gnss, then heart rate at 1 Hz. */
export function arrowFile({ profile, recording }: SimulatedPlayer): Uint8Array {
  const about: RecordingMetadata = {
    deviceModel: 'Touchline Vest',
    deviceNumber: profile.deviceNumber,
    deviceVersion: '1.0',
    athleteName: profile.name,
  };
  const { t, lat, lon, speedMps, odometerM, hdop, satellites, bpm } = recording;
  const gnss = { t, lat, lon, speed: speedMps, odometer: odometerM, hdop, satellites };
  const parts = [stream('gnss', gnss, about)];
  if (bpm) {
    const wholeSeconds = Array.from(t.keys()).filter((row) => t[row]! % 1000 === 0);
    const pick = (column: Float64Array) => Float64Array.from(wholeSeconds, (row) => column[row]!);
    parts.push(stream('hr', { t: pick(t), bpm: pick(bpm) }, about));
  }
  return Buffer.concat(parts);
}

function stream(
  kind: StreamKind,
  columns: Readonly<Record<string, Float64Array>>,
  about: RecordingMetadata,
): Uint8Array {
  const schema = streamSchema(kind, about);
  const writer = new RecordBatchStreamWriter();
  writer.reset(undefined, schema);
  const rows = columns.t!.length;
  for (let from = 0; from < rows; from += batchRows) {
    const length = Math.min(batchRows, rows - from);
    const children = streamColumns[kind].map(({ name, type }, at) => {
      const values = columns[name]?.subarray(from, from + length);
      return makeData({ type: schema.fields[at]!.type, length, data: typed(type, values, length) });
    });
    const type = new Struct(schema.fields);
    writer.write(new RecordBatch(schema, makeData({ type, length, children })));
  }
  writer.finish();
  return writer.toUint8Array(true);
}

function typed(type: 'timeMs' | 'f64' | 'f32', values: Float64Array | undefined, length: number) {
  if (type === 'timeMs') return BigInt64Array.from(values!, (ms) => BigInt(ms));
  const present = values ?? new Float64Array(length).fill(NaN);
  return type === 'f64' ? present : Float32Array.from(present);
}

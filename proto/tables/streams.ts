import { Field, Float32, Float64, Schema, Timestamp, TimeUnit } from 'apache-arrow';

/** Rows of one Arrow record batch: a torn stream keeps every whole batch. */
export const batchRows = 65_536;

/** Version of the stream schemas below; stored with every stream. */
export const streamSchemaVersion = 1;

export const streamKinds = ['gnss', 'imu', 'hr'] as const;
export type StreamKind = (typeof streamKinds)[number];

/** Arrow types by short name, so that a column is one line. */
const arrowTypes = {
  timeMs: () => new Timestamp(TimeUnit.MILLISECOND, 'UTC'),
  f64: () => new Float64(),
  f32: () => new Float32(),
} as const;

export interface StreamColumn {
  readonly name: string;
  readonly type: 'timeMs' | 'f64' | 'f32';
  /** SI unit, written into the Arrow field's metadata. */
  readonly unit: string;
  readonly meaning: string;
}

/**
 * Columns of a recording's streams. Every column is present in every file; NaN = missing (0 is a
 * value). Rows keep the file's order: decoders drop and sort nothing. Pitch-local systems fill
 * x, y (origin at the pitch's centre, x along its length), satellite ones lat, lon.
 */
export const streamColumns: Record<StreamKind, readonly StreamColumn[]> = {
  gnss: [
    { name: 't', type: 'timeMs', unit: 'ms', meaning: 'epoch time UTC' },
    { name: 'lat', type: 'f64', unit: 'deg', meaning: 'latitude WGS84' },
    { name: 'lon', type: 'f64', unit: 'deg', meaning: 'longitude WGS84' },
    { name: 'x', type: 'f64', unit: 'm', meaning: 'pitch-local, along the length' },
    { name: 'y', type: 'f64', unit: 'm', meaning: 'pitch-local, along the width' },
    { name: 'speed', type: 'f64', unit: 'm/s', meaning: "the device's own speed" },
    { name: 'odometer', type: 'f64', unit: 'm', meaning: "the device's own distance so far" },
    { name: 'hdop', type: 'f32', unit: '1', meaning: 'horizontal dilution of precision' },
    { name: 'satellites', type: 'f32', unit: '1', meaning: 'satellites used' },
  ],
  imu: [
    { name: 't', type: 'timeMs', unit: 'ms', meaning: 'epoch time UTC' },
    { name: 'ax', type: 'f32', unit: 'm/s2', meaning: 'body frame, gravity included' },
    { name: 'ay', type: 'f32', unit: 'm/s2', meaning: 'body frame, gravity included' },
    { name: 'az', type: 'f32', unit: 'm/s2', meaning: 'body frame, gravity included' },
    { name: 'gx', type: 'f32', unit: 'rad/s', meaning: 'body frame' },
    { name: 'gy', type: 'f32', unit: 'rad/s', meaning: 'body frame' },
    { name: 'gz', type: 'f32', unit: 'rad/s', meaning: 'body frame' },
  ],
  hr: [
    { name: 't', type: 'timeMs', unit: 'ms', meaning: 'epoch time UTC' },
    { name: 'bpm', type: 'f32', unit: '1/min', meaning: 'heart rate; 0 = strap without contact' },
  ],
};

/**
 * What a recording's own Arrow file says of its wearer and device, in the schema's metadata.
 * `recording` tells recordings of one file apart, equal `groupKey`s join files of one recording.
 */
export const recordingMetadata = [
  'recording',
  'groupKey',
  'deviceModel',
  'deviceNumber',
  'deviceVersion',
  'athleteName',
] as const;
export type RecordingMetadata = Partial<Record<(typeof recordingMetadata)[number], string>>;

/** The Arrow schema of a stream, units in the fields' metadata. */
export function streamSchema(kind: StreamKind, recording: RecordingMetadata = {}): Schema {
  const fields = streamColumns[kind].map(
    ({ name, type, unit, meaning }) =>
      new Field(
        name,
        arrowTypes[type](),
        false,
        new Map([
          ['unit', unit],
          ['meaning', meaning],
        ]),
      ),
  );
  const metadata = { stream: kind, schemaVersion: String(streamSchemaVersion), ...recording };
  return new Schema(fields, new Map(Object.entries(metadata)));
}

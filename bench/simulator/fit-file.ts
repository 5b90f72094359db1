import type { SimulatedPlayer } from './simulate.js';

const fitEpochMs = 631_065_600_000;
const semicirclesPerDegree = 2_147_483_648 / 180;
const none = { sint32: 0x7fffffff, uint16: 0xffff, uint32: 0xffffffff, uint8: 0xff };
/** Message numbers of the FIT profile. */
const messages = { fileId: 0, userProfile: 3, record: 20 };
const nameBytes = 64;

/** [field number, bytes, base type] */
type Layout = readonly (readonly [number, number, number])[];
const fileIdLayout: Layout = [
  [0, 1, 0x00],
  [1, 2, 0x84],
  [2, 2, 0x84],
  [3, 4, 0x8c],
  [4, 4, 0x86],
];
const profileLayout: Layout = [[0, nameBytes, 0x07]];
const recordLayout: Layout = [
  [253, 4, 0x86],
  [0, 4, 0x85],
  [1, 4, 0x85],
  [5, 4, 0x86],
  [6, 2, 0x84],
  [3, 1, 0x02],
];

/** The recording as a sports watch writes it: FIT, one record a second. */
export function fitFile({ profile, recording, truth }: SimulatedPlayer): Uint8Array {
  const bytes = new FitBytes(1024 + 24 * Math.ceil((truth.finishMs - truth.startMs) / 1000));
  bytes.define(0, messages.fileId, fileIdLayout);
  bytes.data(0, fileIdLayout, [4, 255, 1, Number(profile.deviceNumber), fitTime(truth.startMs)]);
  bytes.define(1, messages.userProfile, profileLayout);
  bytes.name(1, profile.name);
  bytes.define(2, messages.record, recordLayout);
  const { rows, t, lat, lon, speedMps, odometerM, bpm } = recording;
  for (let row = 0; row < rows; row++) {
    if (t[row]! % 1000 !== 0) continue;
    const fix = lat[row] !== 0;
    bytes.data(2, recordLayout, [
      fitTime(t[row]!),
      fix ? Math.round(lat[row]! * semicirclesPerDegree) : none.sint32,
      fix ? Math.round(lon[row]! * semicirclesPerDegree) : none.sint32,
      Math.round(odometerM[row]! * 100),
      Number.isNaN(speedMps[row]) ? none.uint16 : Math.round(speedMps[row]! * 1000),
      bpm?.[row] || none.uint8,
    ]);
  }
  return bytes.finish();
}

const fitTime = (ms: number) => Math.floor((ms - fitEpochMs) / 1000);

class FitBytes {
  private readonly bytes: Buffer;
  private length = 14;

  constructor(room: number) {
    this.bytes = Buffer.alloc(room);
  }

  define(local: number, message: number, layout: Layout): void {
    this.put([0x40 | local, 0, 0, message & 255, message >> 8, layout.length, ...layout.flat()]);
  }

  data(local: number, layout: Layout, values: readonly number[]): void {
    this.put([local]);
    for (const [at, [, size]] of layout.entries()) {
      for (let byte = 0, rest = values[at]!; byte < size; byte++) {
        this.bytes[this.length++] = rest & 255;
        rest = Math.floor(rest / 256);
      }
    }
  }

  name(local: number, name: string): void {
    this.put([local]);
    this.bytes.write(name, this.length, nameBytes - 1);
    this.length += nameBytes;
  }

  /** With the header of 14 bytes and the checksum behind the data. */
  finish(): Uint8Array {
    const { bytes, length } = this;
    bytes.set([14, 0x20, 0x54, 0x08], 0);
    bytes.writeUInt32LE(length - 14, 4);
    bytes.write('.FIT', 8);
    bytes.writeUInt16LE(checksum(bytes.subarray(0, 12)), 12);
    bytes.writeUInt16LE(checksum(bytes.subarray(0, length)), length);
    return bytes.subarray(0, length + 2);
  }

  private put(values: readonly number[]): void {
    this.bytes.set(values, this.length);
    this.length += values.length;
  }
}

const checksums = Uint16Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xa001 : crc >>> 1;
  return crc;
});

function checksum(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) crc = (crc >>> 8) ^ checksums[(crc ^ byte) & 255]!;
  return crc;
}

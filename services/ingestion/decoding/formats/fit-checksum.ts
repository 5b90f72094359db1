/** CRC-16 with the reflected polynomial 0xA001, one entry per byte. */
const table = Uint16Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xa001 : crc >>> 1;
  return crc;
});

/** FIT's checksum of `bytes`, continuing from `crc` (0 at the start). */
export function fitChecksum(bytes: Uint8Array, crc = 0): number {
  let sum = crc;
  for (let at = 0; at < bytes.length; at++) sum = (sum >>> 8) ^ table[(sum ^ bytes[at]!) & 0xff]!;
  return sum;
}

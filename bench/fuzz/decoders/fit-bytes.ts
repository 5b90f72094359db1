/** FIT's checksum of `bytes`. */
function checksum(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xa001 : crc >>> 1;
  }
  return crc;
}

/** Header and checksum round the messages; `claimed` = the size that the header tells. */
export function fitAround(messages: Uint8Array, claimed = messages.length): Buffer {
  const header = Buffer.from([12, 0x10, 0x64, 0, 0, 0, 0, 0, 0x2e, 0x46, 0x49, 0x54]);
  header.writeUInt32LE(claimed >>> 0, 4);
  return withChecksum(Buffer.concat([header, messages]));
}

export function withChecksum(bytes: Uint8Array): Buffer {
  const sum = checksum(bytes);
  return Buffer.concat([bytes, Buffer.from([sum & 255, sum >> 8])]);
}

/** Size and checksum of a changed file made right again, so that its messages are looked at. */
export function repaired(file: Uint8Array): Buffer {
  const size = file[0] ?? 0;
  if (file.length < Math.max(size, 12) + 3) return Buffer.from(file);
  const bytes = Buffer.from(file.subarray(0, -2));
  bytes.writeUInt32LE(Math.max(0, bytes.length - size), 4);
  return withChecksum(bytes);
}

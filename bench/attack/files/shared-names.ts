const vectorAt = 72;

/**
 * An Arrow stream whose schema has so many fields, all one and the same, with one name of so many bytes:
 * written byte by byte, for no library writes it.
 */
export function sharedNames(fields: number, nameBytes: number): Uint8Array {
  const fieldAt = vectorAt + 4 + 4 * fields;
  const nameAt = fieldAt + 16;
  const bytes = Buffer.alloc(Math.ceil((nameAt + 4 + nameBytes) / 8) * 8);
  /** A table's layout: bytes of the layout and of the table, then each field's place or 0. */
  const layout = (at: number, ...places: number[]) => {
    const values = [4 + 2 * places.length, 8, ...places];
    values.forEach((value, index) => bytes.writeUInt16LE(value, at + 2 * index));
  };
  const pointTo = (at: number, target: number) => bytes.writeUInt32LE(target - at, at);

  pointTo(0, 16); // the message
  layout(4, 0, 4, 8);
  bytes.writeInt32LE(12, 16);
  bytes.writeUInt8(1, 20); // a schema
  pointTo(24, 40);
  layout(28, 0, 4);
  bytes.writeInt32LE(12, 40);
  pointTo(44, vectorAt);
  bytes.write('schemaVersion', 52); // by this word such files are known
  bytes.writeUInt32LE(fields, vectorAt);
  for (let field = 0; field < fields; field++) pointTo(vectorAt + 4 + 4 * field, fieldAt + 8);
  layout(fieldAt, 4);
  bytes.writeInt32LE(8, fieldAt + 8);
  pointTo(fieldAt + 12, nameAt);
  bytes.writeUInt32LE(nameBytes, nameAt);
  bytes.fill('n', nameAt + 4, nameAt + 4 + nameBytes);

  const prefix = Buffer.alloc(8, 0xff);
  prefix.writeUInt32LE(bytes.length, 4);
  return Buffer.concat([prefix, bytes]);
}

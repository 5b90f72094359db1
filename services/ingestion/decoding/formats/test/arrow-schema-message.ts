/**
 * The schema message of an Arrow IPC stream, written byte by byte: its fields, and their names, are
 * one and the same, which no writing library would do.
 */
export function arrowSchemaMessage(shape: { fields: number; nameBytes: number }): Uint8Array {
  const { fields, nameBytes } = shape;
  const vectorAt = 56;
  const fieldAt = vectorAt + 4 + 4 * fields;
  const nameAt = fieldAt + 16;
  const bytes = Buffer.alloc(Math.ceil((nameAt + 4 + nameBytes) / 8) * 8);
  /** A table's list of fields: bytes of the list and of the table, then each field's place or 0. */
  const layout = (at: number, ...places: number[]) => {
    [4 + 2 * places.length, 8, ...places].forEach((value, index) => {
      bytes.writeUInt16LE(value, at + 2 * index);
    });
  };
  const pointTo = (at: number, target: number) => bytes.writeUInt32LE(target - at, at);

  pointTo(0, 16);
  layout(4, 0, 4, 8);
  bytes.writeInt32LE(12, 16);
  bytes.writeUInt8(1, 20);
  pointTo(24, 40);
  layout(28, 0, 4);
  bytes.writeInt32LE(12, 40);
  pointTo(44, vectorAt);
  bytes.writeUInt32LE(fields, vectorAt);
  for (let field = 0; field < fields; field++) {
    pointTo(vectorAt + 4 + 4 * field, fieldAt + 8);
  }
  layout(fieldAt, 4);
  bytes.writeInt32LE(8, fieldAt + 8);
  pointTo(fieldAt + 12, nameAt);
  bytes.writeUInt32LE(nameBytes, nameAt);
  bytes.fill('n', nameAt + 4, nameAt + 4 + nameBytes);

  const prefix = Buffer.alloc(8, 0xff);
  prefix.writeUInt32LE(bytes.length, 4);
  return Buffer.concat([prefix, bytes]);
}

/** A table of a FlatBuffer: its fields in their order, null = left out. The same table may be given twice. */
export type FlatTable = readonly (FlatValue | null)[];
export type FlatValue =
  | { readonly int: number; readonly bytes: 1 | 2 }
  | { readonly long: bigint }
  | { readonly table: FlatTable }
  | { readonly text: string }
  | { readonly tables: readonly FlatTable[] }
  | { readonly longs: readonly bigint[]; readonly width: number };

/** Writes what no library would: tables that several entries share, counts and lengths that are not so. */
export function flatBuffer(root: FlatTable): Buffer {
  const writer = new FlatWriter();
  writer.point(writer.reserve(8), writer.table(root));
  return writer.finish();
}

class FlatWriter {
  private bytes = Buffer.alloc(4096);
  private length = 0;
  private readonly places = new Map<object, number>();

  reserve(size: number): number {
    const at = this.length;
    this.length += Math.ceil(size / 8) * 8;
    if (this.length > this.bytes.length) {
      this.bytes = Buffer.concat([this.bytes, Buffer.alloc(this.length)]);
    }
    return at;
  }

  point(at: number, target: number): void {
    this.bytes.writeUInt32LE(target - at, at);
  }

  /** @param from where it is pointed from; pointers go forward only. */
  table(fields: FlatTable, from = 0): number {
    const known = this.places.get(fields) ?? -1;
    if (known > from) return known;
    const layout = this.reserve(4 + 2 * fields.length);
    const at = this.reserve(8 + 8 * fields.length);
    this.places.set(fields, at);
    this.bytes.writeUInt16LE(4 + 2 * fields.length, layout);
    this.bytes.writeUInt16LE(8 + 8 * fields.length, layout + 2);
    this.bytes.writeInt32LE(at - layout, at);
    for (const [field, value] of fields.entries()) {
      if (!value) continue;
      this.bytes.writeUInt16LE(8 + 8 * field, layout + 4 + 2 * field);
      this.value(value, at + 8 + 8 * field);
    }
    return at;
  }

  finish(): Buffer {
    return this.bytes.subarray(0, this.length);
  }

  private value(value: FlatValue, at: number): void {
    if ('int' in value) this.bytes.writeUIntLE(value.int, at, value.bytes);
    else if ('long' in value) this.bytes.writeBigUInt64LE(BigInt.asUintN(64, value.long), at);
    else if ('table' in value) this.point(at, this.table(value.table, at));
    else if ('text' in value) this.text(value.text, at);
    else if ('tables' in value) this.tables(value.tables, at);
    else this.longs(value, at);
  }

  private text(text: string, at: number): void {
    const place = this.vector(at, text.length, Buffer.byteLength(text));
    this.bytes.write(text, place);
  }

  private tables(tables: readonly FlatTable[], at: number): void {
    const place = this.vector(at, tables.length, 4 * tables.length);
    for (const [each, table] of tables.entries()) {
      this.point(place + 4 * each, this.table(table, place + 4 * each));
    }
  }

  private longs({ longs, width }: { longs: readonly bigint[]; width: number }, at: number): void {
    const place = this.vector(at, Math.floor(longs.length / width), 8 * longs.length);
    for (const [each, long] of longs.entries()) {
      this.bytes.writeBigUInt64LE(BigInt.asUintN(64, long), place + 8 * each);
    }
  }

  private vector(at: number, count: number, size: number): number {
    const place = this.reserve(4 + size);
    this.point(at, place);
    this.bytes.writeUInt32LE(count, place);
    return place + 4;
  }
}

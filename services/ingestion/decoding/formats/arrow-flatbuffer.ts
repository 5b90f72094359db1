/** A list or text that is longer than its reader takes. */
export class TooLong extends RangeError {
  constructor(
    readonly length: number,
    readonly most: number,
  ) {
    super(`${length} instead of at most ${most}`);
  }
}

/** Bytes of a buffer that its tables, lists and texts may still take. */
interface Budget {
  left: number;
}

/**
 * One table of a FlatBuffer, the encoding of Arrow's messages. Reads within the bytes only: what
 * points outside throws a RangeError, so that damaged files can neither hang nor crash a decoder.
 * So does what takes more bytes together than the buffer has: many entries that point at the same
 * table or text would make much of a small file.
 */
export class FlatTable {
  private readonly fields: number;
  private readonly fieldsEnd: number;

  private constructor(
    private readonly view: DataView,
    private readonly at: number,
    private readonly budget: Budget,
  ) {
    this.fields = at - view.getInt32(at, true);
    this.fieldsEnd = this.fields + view.getUint16(this.fields, true);
    this.spend(4);
  }

  static root(bytes: Uint8Array): FlatTable {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    return new FlatTable(view, view.getUint32(0, true), { left: bytes.length });
  }

  int8(field: number): number {
    const at = this.position(field);
    return at < 0 ? 0 : this.view.getUint8(at);
  }

  int16(field: number): number {
    const at = this.position(field);
    return at < 0 ? 0 : this.view.getInt16(at, true);
  }

  int64(field: number): number {
    const at = this.position(field);
    return at < 0 ? 0 : Number(this.view.getBigInt64(at, true));
  }

  has(field: number): boolean {
    return this.position(field) >= 0;
  }

  table(field: number): FlatTable | null {
    const at = this.position(field);
    return at < 0 ? null : this.follow(at);
  }

  /** @throws TooLong when there are more than `most` */
  tables(field: number, most: number): FlatTable[] {
    const { start, length } = this.vector(field, 4, most);
    return Array.from({ length }, (_, index) => this.follow(start + 4 * index));
  }

  /**
   * A vector of structs that consist of `width` int64 values each.
   * @throws TooLong when there are more than `most`
   */
  int64s(field: number, width: number, most: number): number[][] {
    const { start, length } = this.vector(field, 8 * width, most);
    const value = (index: number) => Number(this.view.getBigInt64(start + 8 * index, true));
    return Array.from({ length }, (_, row) =>
      Array.from({ length: width }, (_, column) => value(row * width + column)),
    );
  }

  /** @throws TooLong when it has more than `most` bytes */
  text(field: number, most: number): string {
    const { start, length } = this.vector(field, 1, most);
    return new TextDecoder().decode(
      new Uint8Array(this.view.buffer, this.view.byteOffset + start, length),
    );
  }

  private follow(at: number): FlatTable {
    return new FlatTable(this.view, at + this.view.getUint32(at, true), this.budget);
  }

  /** Bounded before anything is built from it. */
  private vector(field: number, width: number, most: number): { start: number; length: number } {
    const at = this.position(field);
    if (at < 0) return { start: 0, length: 0 };
    const start = at + this.view.getUint32(at, true);
    const length = this.view.getUint32(start, true);
    const inside = start + 4 + length * width <= this.view.byteLength;
    if (!inside) throw new RangeError('a vector outside its buffer');
    if (length > most) throw new TooLong(length, most);
    this.spend(4 + length * width);
    return { start: start + 4, length };
  }

  private spend(bytes: number): void {
    this.budget.left -= bytes;
    if (this.budget.left < 0) throw new RangeError('tables that overlap');
  }

  private position(field: number): number {
    const entry = this.fields + 4 + 2 * field;
    if (entry >= this.fieldsEnd) return -1;
    const offset = this.view.getUint16(entry, true);
    return offset === 0 ? -1 : this.at + offset;
  }
}

/** One field of a FIT message as its definition lays it out. */
export interface FitField {
  readonly number: number;
  /** Bytes from the message's first field. */
  readonly offset: number;
  readonly size: number;
  readonly baseType: number;
}

/** What names a base type; its highest bit, which some writers leave out, says that bytes have an order. */
export const baseTypeBits = 0x1f;

/** Base types by number: width in bytes, how to read one, and the value that means "none". */
const numericTypes: Readonly<
  Record<number, [number, (view: DataView, at: number, little: boolean) => number, number]>
> = {
  0x00: [1, (view, at) => view.getUint8(at), 0xff],
  0x01: [1, (view, at) => view.getInt8(at), 0x7f],
  0x02: [1, (view, at) => view.getUint8(at), 0xff],
  0x03: [2, (view, at, little) => view.getInt16(at, little), 0x7fff],
  0x04: [2, (view, at, little) => view.getUint16(at, little), 0xffff],
  0x05: [4, (view, at, little) => view.getInt32(at, little), 0x7fffffff],
  0x06: [4, (view, at, little) => view.getUint32(at, little), 0xffffffff],
  0x08: [4, (view, at, little) => view.getFloat32(at, little), NaN],
  0x09: [8, (view, at, little) => view.getFloat64(at, little), NaN],
  0x0a: [1, (view, at) => view.getUint8(at), 0],
  0x0b: [2, (view, at, little) => view.getUint16(at, little), 0],
  0x0c: [4, (view, at, little) => view.getUint32(at, little), 0],
};
const byteType = 0x0d;

/** The layout of one kind of message, as the file itself states it. */
export class FitDefinition {
  /** Bytes of a message after its one-byte header, developer fields included. */
  readonly size: number;
  private readonly fields: ReadonlyMap<number, FitField>;

  constructor(
    readonly message: number,
    readonly littleEndian: boolean,
    fields: readonly FitField[],
    developerBytes: number,
  ) {
    const filled = fields.filter(({ size }) => size > 0);
    this.fields = new Map(filled.map((field) => [field.number, field]));
    this.size = fields.reduce((sum, { size }) => sum + size, developerBytes);
  }

  has(field: number): boolean {
    return this.fields.has(field);
  }

  /** Raw value of a numeric field (of an array its first), NaN where it is absent or marked invalid. */
  number(field: number, view: DataView, at: number): number {
    const spec = this.fields.get(field);
    const type = spec && numericTypes[spec.baseType];
    if (!type || spec.size < type[0]) return NaN;
    return this.value(type, view, at + spec.offset);
  }

  /** Raw values of a numeric array, NaN where one is marked invalid. */
  numbers(field: number, view: DataView, at: number): number[] {
    const spec = this.fields.get(field);
    const type = spec && numericTypes[spec.baseType];
    if (!type) return [];
    return Array.from({ length: Math.floor(spec.size / type[0]) }, (_, index) =>
      this.value(type, view, at + spec.offset + index * type[0]),
    );
  }

  /** The 12-bit numbers packed into a field of bytes, lowest bits first. */
  packed12(field: number, view: DataView, at: number): number[] {
    const spec = this.fields.get(field);
    if (!spec || spec.baseType !== byteType) return [];
    return Array.from({ length: Math.floor((spec.size * 8) / 12) }, (_, index) => {
      const from = at + spec.offset + Math.floor((index * 12) / 8);
      const pair = view.getUint8(from) | (view.getUint8(from + 1) << 8);
      return index % 2 === 0 ? pair & 0xfff : pair >> 4;
    });
  }

  private value(
    [, read, invalid]: (typeof numericTypes)[number],
    view: DataView,
    at: number,
  ): number {
    const value = read(view, at, this.littleEndian);
    return value === invalid ? NaN : value;
  }

  /** Text of a string field, without what follows its first NUL byte. */
  text(field: number, view: DataView, at: number): string {
    const spec = this.fields.get(field);
    if (!spec || spec.baseType !== 0x07) return '';
    const bytes = new Uint8Array(view.buffer, view.byteOffset + at + spec.offset, spec.size);
    const end = bytes.indexOf(0);
    return new TextDecoder().decode(end < 0 ? bytes : bytes.subarray(0, end)).trim();
  }
}

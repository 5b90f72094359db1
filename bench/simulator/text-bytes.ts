const { abs, floor, round } = Math;

const dayMs = 86_400_000;
const zero = 0x30;
const colon = 0x3a;
const powers = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000];

/** Text under way as bytes, without a string per number. */
export class TextBytes {
  private bytes: Buffer;
  private length = 0;

  constructor(room: number) {
    this.bytes = Buffer.allocUnsafe(room);
  }

  text(text: string): void {
    this.makeRoom(text.length * 3);
    this.length += this.bytes.write(text, this.length);
  }

  byte(code: number): void {
    this.bytes[this.length++] = code;
  }

  /** A number with up to `decimals` decimals (trailing zeros are kept), nothing for NaN. */
  number(value: number, decimals: number, point: number): void {
    this.makeRoom(32);
    if (Number.isNaN(value)) return;
    const scale = powers[decimals]!;
    const scaled = round(abs(value) * scale);
    if (value < 0 && scaled > 0) this.byte(0x2d);
    const whole = floor(scaled / scale);
    this.digits(whole, 1);
    if (decimals === 0) return;
    this.byte(point);
    this.digits(scaled - whole * scale, decimals);
  }

  digits(value: number, least: number): void {
    let width = least;
    while (width < powers.length && value >= powers[width]!) width++;
    let rest = value;
    for (let at = this.length + width - 1; at >= this.length; at--) {
      const next = floor(rest / 10);
      this.bytes[at] = zero + rest - next * 10;
      rest = next;
    }
    this.length += width;
  }

  /** The time of day of an epoch time, up to its seconds, with a colon or nothing between its parts. */
  clock(ms: number, apart = true): void {
    const second = floor((ms % dayMs) / 1000);
    this.makeRoom(32);
    this.digits(floor(second / 3600), 2);
    if (apart) this.byte(colon);
    this.digits(floor(second / 60) % 60, 2);
    if (apart) this.byte(colon);
    this.digits(second % 60, 2);
  }

  finish(): Uint8Array {
    return this.bytes.subarray(0, this.length);
  }

  private makeRoom(bytes: number): void {
    if (this.length + bytes <= this.bytes.length) return;
    const larger = Buffer.allocUnsafe(2 * this.bytes.length + bytes);
    this.bytes.copy(larger, 0, 0, this.length);
    this.bytes = larger;
  }
}

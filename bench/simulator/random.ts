const { floor } = Math;

/**
 * Seeded random numbers (sfc32 by Chris Doty-Humphrey). Integer arithmetic and one division only, so
 * that the same seed gives the same bits on every machine.
 */
export class Random {
  private a = 0x9e3779b9;
  private b = 0x243f6a88;
  private c = 0xb7e15162;
  private counter = 1;

  /** Different parts give independent sequences. */
  constructor(...parts: readonly number[]) {
    for (const part of parts) {
      this.a ^= part | 0;
      this.b ^= floor(part / 4_294_967_296) | 0;
      for (let round = 0; round < 12; round++) this.next();
    }
  }

  /** In [0, 1). */
  next(): number {
    const sum = (this.a + this.b + this.counter++) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (((this.c << 21) | (this.c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4_294_967_296;
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  integer(low: number, high: number): number {
    return low + floor(this.next() * (high - low + 1));
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  /** Mean 0, standard deviation 1, within ±3.5: the sum of four even numbers. */
  normal(): number {
    return (this.next() + this.next() + this.next() + this.next() - 2) * 1.7320508075688772;
  }
}

const twoTo32 = 4_294_967_296;
/** Clock faults lie outside of 2000 … 2100; they say nothing about when a recording was made. */
const earliestMs = 946_684_800_000;
const latestMs = 4_102_444_800_000;
const longestStepMs = 60_000;

/** First and last time and median step of a stream, in memory that does not grow with it. */
export class StreamTimes {
  startMs = Infinity;
  finishMs = -Infinity;
  private previousMs = NaN;
  private steps = 0;
  private runStep = 0;
  private runLength = 0;
  /** Steps forward by length in ms; longer ones count as the longest. */
  private readonly stepsOfLength = new Map<number, number>();

  /** Takes the next rows' times: i64[rows], epoch ms. */
  add(times: BigInt64Array): void {
    // Halves instead of BigInt: a BigInt per row would cost 20 times as much.
    const halves = new Int32Array(times.buffer, times.byteOffset, times.length * 2);
    for (let row = 0; row < times.length; row++) {
      this.addOne(halves[2 * row + 1]! * twoTo32 + (halves[2 * row]! >>> 0));
    }
  }

  private addOne(timeMs: number): void {
    if (timeMs < earliestMs || timeMs >= latestMs) return;
    if (timeMs < this.startMs) this.startMs = timeMs;
    if (timeMs > this.finishMs) this.finishMs = timeMs;
    const step = Math.min(timeMs - this.previousMs, longestStepMs);
    this.previousMs = timeMs;
    if (!(step > 0)) return;
    if (step !== this.runStep) this.endRun(step);
    this.runLength++;
  }

  /** Equal steps follow each other mostly: they are counted as one. */
  private endRun(nextStep: number): void {
    this.steps += this.runLength;
    const before = this.stepsOfLength.get(this.runStep) ?? 0;
    this.stepsOfLength.set(this.runStep, before + this.runLength);
    this.runStep = nextStep;
    this.runLength = 0;
  }

  /** Mean of the two middle steps when their number is even; 0 without a step. */
  get medianStepMs(): number {
    this.endRun(this.runStep);
    if (this.steps === 0) return 0;
    const lengths = [...this.stepsOfLength].sort(([a], [b]) => a - b);
    const nth = (rank: number) => {
      let seen = 0;
      return lengths.find(([, count]) => (seen += count) > rank)![0];
    };
    return (nth((this.steps - 1) >> 1) + nth(this.steps >> 1)) / 2;
  }
}

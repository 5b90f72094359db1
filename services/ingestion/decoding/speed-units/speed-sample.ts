import type { StreamInput } from '@touchline/compute';
import type { StreamBatch } from '../formats/decoder.js';

/** At 10 Hz seven minutes: long enough to hold pieces, short enough for eight of them to cost little. */
const stretchRows = 4_096;
export const mostStretches = 8;
/** What cleaning looks at. */
const names = ['lat', 'lon', 'x', 'y', 'speed', 'hdop', 'satellites'] as const;

type Column = Float64Array | Float32Array;

/**
 * Four to eight stretches of successive rows, spread evenly over a gnss stream, in memory that does not grow
 * with it: at 10 Hz all of 54 minutes, half of a match.
 */
export class SpeedSample {
  private kept: Stretch[] = [];
  /** Of so many stretches the first is kept. */
  private every = 1;
  private seen = 0;
  private hasSpeed = false;

  /** Copies what it keeps. */
  add({ rows, columns }: StreamBatch): void {
    this.hasSpeed ||= columns.speed !== undefined;
    for (let from = 0; from < rows;) {
      const place = this.seen % stretchRows;
      const count = Math.min(rows - from, stretchRows - place);
      this.stretch((this.seen - place) / stretchRows)?.take(columns, from, count);
      from += count;
      this.seen += count;
    }
  }

  /** undefined when no row carries a speed. */
  input(): StreamInput | undefined {
    if (!this.hasSpeed) return undefined;
    const batches = this.kept.map((stretch) => stretch.batch());
    return { rows: batches.reduce((sum, { t }) => sum + t.length, 0), batches };
  }

  private stretch(number: number): Stretch | undefined {
    if (number % this.every !== 0) return undefined;
    const place = number / this.every;
    if (place < this.kept.length) return this.kept[place];
    if (place === mostStretches) {
      this.kept = this.kept.filter((_, k) => k % 2 === 0);
      this.every *= 2;
    }
    const stretch = new Stretch();
    this.kept.push(stretch);
    return stretch;
  }
}

class Stretch {
  private rows = 0;
  private readonly t = new BigInt64Array(stretchRows);
  private readonly columns = new Map<string, Float64Array>();

  take(columns: StreamBatch['columns'], from: number, count: number): void {
    this.t.set(columns.t.subarray(from, from + count), this.rows);
    for (const name of names) {
      const values = columns[name] as Column | undefined;
      if (values) this.column(name).set(values.subarray(from, from + count), this.rows);
    }
    this.rows += count;
  }

  batch() {
    const { t, rows, columns } = this;
    const values = [...columns].map(([name, all]) => [name, all.subarray(0, rows)] as const);
    return { ...Object.fromEntries(values), t: t.subarray(0, rows) };
  }

  private column(name: string): Float64Array {
    let column = this.columns.get(name);
    if (!column) {
      column = new Float64Array(stretchRows).fill(NaN);
      this.columns.set(name, column);
    }
    return column;
  }
}

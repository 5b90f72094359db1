import type { CsvReader } from './csv-reader.js';
import type { TableTarget } from './csv-table.js';
import { DecodeRefusal } from './decoder.js';
import type { RecordingWriter } from './recording-writer.js';
import type { TableRows } from './table-rows.js';

interface PositionSlots {
  readonly lat: number;
  readonly lon: number;
  readonly x: number;
}

/**
 * Counts rows whose only position is x, y: a hall's own coordinates, of which the file says neither
 * origin nor axes. They are not read.
 */
export class HallRows implements TableTarget {
  private hallRows = 0;
  private firstHallLine = 0;

  /** @param expected the columns that would have been read instead. */
  constructor(
    private readonly rows: TableRows,
    private readonly slots: PositionSlots,
    private readonly present: ReadonlySet<number>,
    private readonly expected: string,
  ) {}

  get recordings(): readonly RecordingWriter[] {
    return this.rows.recordings;
  }

  takeRows(reader: CsvReader): Promise<void> {
    if (this.present.has(this.slots.x)) this.countHallRows(reader);
    return this.rows.takeRows(reader);
  }

  finish(kept: number): void {
    if (this.hallRows === 0) return;
    if (kept === 0) throw hallOnly(this.firstHallLine, this.expected);
    for (const { sink } of this.recordings) {
      sink.note({ code: 'hallPositionsUnread', params: { count: this.hallRows } });
    }
  }

  private countHallRows({ rows, line, slots: values }: CsvReader): void {
    const { slots } = this;
    const [lat, lon, x] = [values[slots.lat]!, values[slots.lon]!, values[slots.x]!];
    const located = this.present.has(slots.lat);
    for (let row = 0; row < rows; row++) {
      const fixed = located && !Number.isNaN(lat[row]) && (lat[row] !== 0 || lon[row] !== 0);
      if (fixed || Number.isNaN(x[row])) continue;
      if (this.hallRows++ === 0) this.firstHallLine = line - rows + row;
    }
  }
}

export const hallOnly = (line: number, expected: string): DecodeRefusal =>
  new DecodeRefusal('refusal.hallPositionsOnly', { line, found: 'x, y', expected });

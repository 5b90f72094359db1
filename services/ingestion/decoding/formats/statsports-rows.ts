import { limits } from '@touchline/proto/limits';
import type { CsvReader, ValueFault } from './csv-reader.js';
import type { TableTarget } from './csv-table.js';
import { type DecodeContext, DecodeRefusal, type DecodeSink } from './decoder.js';
import { HeldRows } from './held-rows.js';
import { type RecordingDay, recordingDay } from './recording-day.js';
import type { RecordingWriter } from './recording-writer.js';
import { StatsportsPlayer, statsportsSlots as slots } from './statsports-player.js';

const standardGravity = 9.80665;
/** The mean of accelerations in g lies below it, that of m/s² above, whatever a player does. */
const betweenUnits = 4;

/** What the rows of a table belong to. */
export interface StatsportsTable {
  /** Slots that the file has. */
  readonly present: ReadonlySet<number>;
  /** Texts by the numbers that stand for them among the players' ids and names. */
  readonly ids: readonly string[];
  readonly names: readonly string[];
  readonly sink: DecodeSink;
  readonly context: DecodeContext;
}

/** Hands the rows of a table to the recordings of their players. */
export class StatsportsRows implements TableTarget {
  readonly recordings: RecordingWriter[] = [];
  private readonly players = new Map<string, StatsportsPlayer>();
  /** Whose the rows of the present block are. */
  private readonly owners: StatsportsPlayer[] = [];
  private readonly held = new HeldRows();
  private readonly unit = new AccelerationUnit();
  private day: RecordingDay | undefined;
  /** Time of day of the first row that has one. */
  private firstMs = NaN;
  private malformed: ValueFault | undefined;

  constructor(private readonly table: StatsportsTable) {}

  async takeRows(reader: CsvReader): Promise<void> {
    const { rows, slots: values, malformed } = reader;
    if (rows === 0) return;
    this.malformed = malformed;
    this.day ??= this.findDay(reader);
    if (this.table.present.has(slots.accelerationX)) this.unit.look(reader);
    for (const player of this.findOwners(reader)) await player.makeRoom();
    const startMs = this.day?.startMs ?? NaN;
    const block = { values, startMs, accelerationMps2: this.unit.mps2 };
    for (let row = 0; row < rows; row++) this.owners[row]!.take(row, block);
    await this.held.releaseBeyondBudget(rows);
  }

  finish(kept: number): void {
    const { day, malformed, unit } = this;
    if (kept === 0 && malformed && !day) throw noTimes(malformed);
    for (const { sink } of this.recordings) {
      if (day) sink.note(day.note);
      if (unit.name) sink.note({ code: 'unitAssumed', params: { unit: unit.name } });
    }
  }

  private findDay({ rows, slots: values }: CsvReader): RecordingDay | undefined {
    const firstMs = values[slots.time]!.subarray(0, rows).find((time) => !Number.isNaN(time));
    if (firstMs === undefined) return undefined;
    this.firstMs = firstMs;
    return recordingDay(firstMs, this.table.context);
  }

  /** Puts a player into each row's place; those whose rows the block has. */
  private findOwners({ rows, slots: values }: CsvReader): Set<StatsportsPlayer> {
    const found = new Set<StatsportsPlayer>();
    const [ids, names] = [values[slots.playerId]!, values[slots.playerName]!];
    for (let row = 0; row < rows; row++) {
      const isAgain = row > 0 && ids[row] === ids[row - 1] && names[row] === names[row - 1];
      const player = isAgain ? this.owners[row - 1]! : this.playerOf(ids[row]!, names[row]!);
      this.owners[row] = player;
      player.expected++;
      if (!isAgain) found.add(player);
    }
    return found;
  }

  private playerOf(id: number, name: number): StatsportsPlayer {
    const key = `${id} ${name}`;
    const known = this.players.get(key);
    if (known) return known;
    if (this.players.size === limits.recordingsPerFile) throw tooManyPlayers();
    const { sink, context, present, ids, names } = this.table;
    const recording = sink.recording(key);
    recording.describe({
      deviceModel: 'STATSports',
      athleteName: (present.has(slots.playerName) && names[name]) || (ids[id] ?? ''),
    });
    const player = new StatsportsPlayer(recording, context, present, this.firstMs, this.held);
    this.players.set(key, player);
    this.recordings.push(player.recording);
    return player;
  }
}

/** The unit of accelerations, which no export names: their mean, gravity with it, tells which it is. */
class AccelerationUnit {
  mps2 = standardGravity;
  /** Empty until there is an acceleration. */
  name = '';

  look({ rows, slots: values }: CsvReader): void {
    if (this.name) return;
    let sum = 0;
    let count = 0;
    for (let row = 0; row < rows; row++) {
      const [x, y, z] = [slots.accelerationX, slots.accelerationY, slots.accelerationZ].map(
        (slot) => values[slot]![row]!,
      );
      const size = Math.hypot(x!, y!, z!);
      if (!(size > 0)) continue;
      sum += size;
      count++;
    }
    if (count === 0) return;
    const isInG = sum / count < betweenUnits;
    if (!isInG) this.mps2 = 1;
    this.name = `${isInG ? 'g' : 'm/s²'}, °/s`;
  }
}

export function tooManyPlayers(): DecodeRefusal {
  return new DecodeRefusal('refusal.tooManyRecordings', {
    expected: `≤ ${limits.recordingsPerFile}`,
  });
}

/** A spreadsheet that saves such a table again may leave minutes and seconds of its times. */
const noTimes = ({ line, found }: ValueFault) =>
  new DecodeRefusal('refusal.noTimeColumn', { line, found, expected: 'Time HH:MM:SS.ss' });

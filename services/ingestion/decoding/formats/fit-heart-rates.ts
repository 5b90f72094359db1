import type { FitDefinition } from './fit-definition.js';

const fields = {
  timestamp: 253,
  fraction: 0,
  time256: 1,
  bpm: 6,
  event: 9,
  packedEvents: 10,
} as const;
const ticksPerSecond = 1024;
const packedMask = 0xfff;

/**
 * Times of `hr` messages: what a chest strap stored by itself, for example under water. Events count
 * ticks of 1/1024 s from an anchor message that carries both the time and its event; later messages
 * carry only the low 12 bits of each event.
 */
export class FitHeartRates {
  private anchorS = NaN;
  private anchorTicks = NaN;
  private latestTicks = NaN;

  /** Calls `on` with FIT time and bpm of each event that has a heart rate; the time is NaN before any anchor. */
  read(
    definition: FitDefinition,
    view: DataView,
    at: number,
    on: (timeS: number, bpm: number) => void,
  ): void {
    const [ticks = NaN] = definition.numbers(fields.event, view, at);
    if (!Number.isNaN(ticks)) this.anchor(definition, view, at, ticks);
    const packed = definition.packed12(fields.packedEvents, view, at);
    const events = packed.length > 0 ? packed.map((low) => this.advance(low)) : [this.latestTicks];
    const bpms = definition.numbers(fields.bpm, view, at);
    for (const [index, event] of events.slice(0, bpms.length).entries()) {
      const timeS = this.anchorS + (event - this.anchorTicks) / ticksPerSecond;
      if (!Number.isNaN(bpms[index]!)) on(timeS, bpms[index]!);
    }
  }

  private anchor(definition: FitDefinition, view: DataView, at: number, ticks: number): void {
    const value = (field: number) => definition.number(field, view, at);
    const seconds = value(fields.timestamp);
    if (Number.isNaN(seconds)) {
      // Within 48 days of its anchor an event is later, also when its 32 bits have run over.
      this.latestTicks = this.anchorTicks + ((ticks - this.anchorTicks) >>> 0);
      return;
    }
    this.anchorS = seconds + (value(fields.fraction) / 32_768 || value(fields.time256) / 256 || 0);
    this.anchorTicks = this.latestTicks = ticks;
  }

  private advance(low12: number): number {
    this.latestTicks += (low12 - this.latestTicks) & packedMask;
    return this.latestTicks;
  }
}

import { busyOf } from '@touchline/platform';
import type { ServiceError } from '@touchline/proto';

/** How much may be held of something. */
export interface QuotaLimits {
  /** Of what: under this name refusals are counted. */
  readonly name: string;
  readonly all: number;
  readonly ofTeam: number;
}

/** Counts what teams hold, and refuses what would be more than their share or than there is. */
export class Quota {
  private held = 0;
  /** Only teams that hold something. */
  private readonly heldBy = new Map<number, number>();

  private readonly busy: () => ServiceError;

  constructor(private readonly limits: QuotaLimits) {
    this.busy = busyOf(limits.name);
  }

  /** @throws busy */
  take(idfTeam: number, amount: number): void {
    const ofTeam = (this.heldBy.get(idfTeam) ?? 0) + amount;
    if (ofTeam > this.limits.ofTeam || this.held + amount > this.limits.all) throw this.busy();
    this.note(idfTeam, ofTeam, amount);
  }

  giveBack(idfTeam: number, amount: number): void {
    this.note(idfTeam, (this.heldBy.get(idfTeam) ?? 0) - amount, -amount);
  }

  private note(idfTeam: number, ofTeam: number, change: number): void {
    this.held += change;
    if (ofTeam > 0) this.heldBy.set(idfTeam, ofTeam);
    else this.heldBy.delete(idfTeam);
  }
}

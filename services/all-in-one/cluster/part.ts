export type PartState = 'starting' | 'ready' | 'degraded' | 'ended' | 'stopped';

/** One thing that runs in a cluster, as its status shows it. */
export interface Part {
  readonly name: string;
  readonly port: number;
  readonly pid: number | undefined;
  readonly state: PartState;
  /** Why it is degraded, as far as it says so. */
  readonly reason?: string;
  /** When the state began. */
  readonly sinceMs: number;
  /** How often it was started again after it had ended by itself. */
  readonly restarts: number;
  readonly logFile: string | undefined;
  /** Resolves when it is ready for the first time; rejects with what it said when it cannot be. */
  start(): Promise<void>;
  /** kill -9, and it stays away until it is started. */
  takeDown(): Promise<void>;
  /** Ends it in peace, by force after a while. */
  stop(): Promise<void>;
}

/** How a part says it is. */
export interface PartAnswer {
  readonly state: PartState;
  readonly reason?: string;
}

/** State of a part and its moment; tells when it changes. */
export class PartStatus {
  state: PartState = 'stopped';
  reason?: string;
  sinceMs = Date.now();

  constructor(private readonly onChange: () => void) {}

  become(state: PartState, reason?: string): void {
    if (state === this.state && reason === this.reason) return;
    this.reason = reason;
    if (state === this.state) return this.onChange();
    this.state = state;
    this.sinceMs = Date.now();
    this.onChange();
  }
}

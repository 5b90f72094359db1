export type PartState = 'starting' | 'ready' | 'degraded' | 'ended' | 'stopped';

/** One thing that runs in a cluster, as its status shows it. */
export interface Part {
  readonly name: string;
  readonly port: number;
  readonly pid: number | undefined;
  readonly state: PartState;
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

/** State of a part and its moment; tells when it changes. */
export class PartStatus {
  state: PartState = 'stopped';
  sinceMs = Date.now();

  constructor(private readonly onChange: () => void) {}

  become(state: PartState): void {
    if (state === this.state) return;
    this.state = state;
    this.sinceMs = Date.now();
    this.onChange();
  }
}

/** State of one part, for example the database. */
export interface PartHealth {
  readonly status: 'ready' | 'starting' | 'degraded';
  readonly [detail: string]: unknown;
}

export interface Health {
  readonly status: 'ready' | 'starting' | 'degraded';
  readonly parts: Record<string, PartHealth>;
}

type Check = () => Promise<PartHealth> | PartHealth;
const patienceMs = 2_000;

/** Asks every part of the process how it is. Injectable; a service adds its own parts. */
export class HealthRegistry {
  private readonly checks = new Map<string, Check>();
  private started = false;

  /** `check` answers or throws; throwing, or no answer within 2 s, is `degraded`. */
  add(part: string, check: Check): void {
    this.checks.set(part, check);
  }

  /** From now on the process is ready when its parts are. */
  markStarted(started = true): void {
    this.started = started;
  }

  /** Whether the process takes calls, however its parts are. */
  get takesCalls(): boolean {
    return this.started;
  }

  async ask(): Promise<Health> {
    const asked = [...this.checks].map(async ([part, check]) => [part, await ask(check)] as const);
    const parts = Object.fromEntries(await Promise.all(asked));
    if (!this.started) return { status: 'starting', parts };
    const degraded = Object.values(parts).some((part) => part.status !== 'ready');
    return { status: degraded ? 'degraded' : 'ready', parts };
  }
}

async function ask(check: Check): Promise<PartHealth> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<PartHealth>((resolve) => {
    timer = setTimeout(resolve, patienceMs, { status: 'degraded', reason: 'no answer' });
  });
  try {
    return await Promise.race([check(), tooLate]);
  } catch (error) {
    return { status: 'degraded', reason: error instanceof Error ? error.message : String(error) };
  } finally {
    clearTimeout(timer);
  }
}

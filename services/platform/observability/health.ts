import type { CollectedGauge, Sample } from './collected-gauges.js';

export type HealthStatus = 'ready' | 'starting' | 'degraded';

/** State of one part, for example the database; one that is not ready says why. */
export interface PartHealth {
  readonly status: HealthStatus;
  readonly reason?: string;
  readonly [detail: string]: unknown;
}

export interface Health {
  readonly status: HealthStatus;
  readonly parts: Record<string, PartHealth>;
}

/** A Prometheus gauge of a part, from what its check found. */
export interface PartGauge extends CollectedGauge {
  samples(part: PartHealth): readonly Sample[];
}

type Check = () => Promise<PartHealth> | PartHealth;
const timeoutMs = 2_000;

const readiness: CollectedGauge = {
  name: 'touchline_part_ready',
  help: '1 = the part is ready, 0 = /api/health says why not',
  labelNames: ['part'],
};

/** Asks every part of the process how it is. Injectable; a service adds its own parts. */
export class HealthRegistry {
  private readonly checks = new Map<string, Check>();
  private readonly gauges = new Map<string, readonly PartGauge[]>();
  private running?: Promise<Record<string, PartHealth>>;
  private started = false;

  /**
   * `check` answers or throws; throwing, or no answer within 2 s, is `degraded`. `gauges` are set from
   * the same answer, so that a scrape asks each part once.
   */
  add(part: string, check: Check, gauges: readonly PartGauge[] = []): void {
    this.checks.set(part, check);
    this.gauges.set(part, gauges);
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
    const parts = await this.askParts();
    const found = new Set(Object.values(parts).map(({ status }) => status));
    if (!this.started) return { status: 'starting', parts };
    const status = (['degraded', 'starting'] as const).find((each) => found.has(each));
    return { status: status ?? 'ready', parts };
  }

  /** What the parts are measured by at this moment. */
  async measured(): Promise<[CollectedGauge, readonly Sample[]][]> {
    const parts = Object.entries(await this.askParts());
    const ready = parts.map(([part, { status }]) => {
      return { labels: { part }, value: Number(status === 'ready') };
    });
    const own = parts.flatMap(([name, part]) =>
      (this.gauges.get(name) ?? []).map((figure): [CollectedGauge, readonly Sample[]] => {
        return [figure, figure.samples(part)];
      }),
    );
    return [[readiness, ready], ...own];
  }

  /** Calls meanwhile share one run of the checks. */
  private askParts(): Promise<Record<string, PartHealth>> {
    this.running ??= this.askAll().finally(() => (this.running = undefined));
    return this.running;
  }

  private async askAll(): Promise<Record<string, PartHealth>> {
    const asked = [...this.checks].map(async ([part, check]) => [part, await ask(check)] as const);
    return Object.fromEntries(await Promise.all(asked));
  }
}

async function ask(check: Check): Promise<PartHealth> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<PartHealth>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, { status: 'degraded', reason: 'no answer' });
  });
  try {
    return await Promise.race([check(), tooLate]);
  } catch (error) {
    return { status: 'degraded', reason: error instanceof Error ? error.message : String(error) };
  } finally {
    clearTimeout(timer);
  }
}

import { type EmbeddedPostgres, type PostgresOptions, startPostgres } from '@touchline/platform';
import { type Part, type PartState, PartStatus } from './part.js';

const lookMs = 500;

/** The embedded PostgreSQL as a server of its own, which starts itself again when it dies. */
export class PostgresPart implements Part {
  readonly name = 'postgres';
  restarts = 0;
  private server?: EmbeddedPostgres;
  private starting: Promise<void> = Promise.resolve();
  private seen?: number;
  private timer?: NodeJS.Timeout;
  private readonly status: PartStatus;

  constructor(
    private readonly options: PostgresOptions & { readonly port: number },
    onChange: () => void,
  ) {
    this.status = new PartStatus(onChange);
  }

  get port(): number {
    return this.options.port;
  }

  get url(): string {
    if (!this.server) throw new Error('PostgreSQL was not started.');
    return this.server.url;
  }

  get logFile(): string {
    return `${this.options.dataDir}.log`;
  }

  get pid(): number | undefined {
    return this.state === 'ready' ? this.server?.pid : undefined;
  }

  get state(): PartState {
    return this.status.state;
  }

  get sinceMs(): number {
    return this.status.sinceMs;
  }

  start(): Promise<void> {
    const starting = this.launch();
    this.starting = starting.catch(() => undefined);
    return starting;
  }

  private async launch(): Promise<void> {
    this.status.become('starting');
    this.server = await startPostgres(this.options);
    this.seen = this.server.pid;
    this.status.become('ready');
    this.timer = setInterval(() => this.look(), lookMs);
  }

  async takeDown(): Promise<void> {
    await this.end('ended', 'SIGKILL');
  }

  async stop(): Promise<void> {
    await this.end('stopped');
  }

  /** One that is starting comes up before it ends: there is nobody to tell until then. */
  private async end(state: PartState, signal?: NodeJS.Signals): Promise<void> {
    await this.starting;
    clearInterval(this.timer);
    const pid = this.server?.pid;
    const stopping = this.server?.stop();
    if (signal && pid !== undefined) process.kill(pid, signal);
    await stopping;
    this.status.become(state);
  }

  private look(): void {
    const pid = this.server?.pid;
    if (pid === this.seen) return;
    this.seen = pid;
    this.restarts += 1;
    this.status.become('starting');
    this.status.become('ready');
  }
}

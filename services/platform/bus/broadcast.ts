import { randomBytes } from 'node:crypto';
import type { Database } from '../database/database.js';
import { DatabaseSession } from '../database/database-session.js';
import type { Log } from '../observability/log.js';

/** PostgreSQL takes notifications below 8,000 bytes. */
const partLetters = 7_900;

export interface BroadcastListener {
  receive(text: string): void;
  /** The connection was lost for a while: something may not have been received. */
  missed(): void;
}

/**
 * Sends texts to every subscribed process of a service, this one included, in one order, by
 * PostgreSQL's notifications. Nothing is kept for a process that is away.
 */
export class Broadcast {
  private session?: DatabaseSession;
  /** Texts of which not all parts have come yet, by id. */
  private readonly incomplete = new Map<string, string>();

  constructor(
    private readonly url: string,
    private readonly database: Database,
    private readonly log: Log,
  ) {}

  async subscribe(listener: BroadcastListener): Promise<void> {
    const session = await DatabaseSession.open(this.url, this.log, [this.channel]);
    this.session = session;
    session.subscribe(this.channel, (part) => {
      if (part !== '') this.take(part, listener);
      else if (session.isConnected) {
        this.incomplete.clear();
        listener.missed();
      }
    });
  }

  async send(text: string): Promise<void> {
    await this.database.oneStatement((manager) =>
      manager.query(
        `select pg_notify($1, part) from unnest($2::text[]) with ordinality as parts(part, place)
          order by place`,
        [this.channel, partsOf(text)],
      ),
    );
  }

  async onApplicationShutdown(): Promise<void> {
    await this.session?.close();
  }

  private get channel(): string {
    return `touchline_${this.database.schema}_broadcast`;
  }

  private take(part: string, listener: BroadcastListener): void {
    const [id = '', left = '', letters = ''] = part.split(':');
    const whole = (this.incomplete.get(id) ?? '') + letters;
    this.incomplete.delete(id);
    if (left === '0') listener.receive(Buffer.from(whole, 'base64').toString());
    else this.incomplete.set(id, whole);
  }
}

/** `id:parts that follow:base64`, no two parts alike, since PostgreSQL sends equal ones once. */
function partsOf(text: string): string[] {
  const id = randomBytes(6).toString('hex');
  const letters = Buffer.from(text).toString('base64');
  const pieces = letters.match(new RegExp(`.{1,${partLetters}}`, 'g')) ?? [''];
  return pieces.map((piece, place) => `${id}:${pieces.length - place - 1}:${piece}`);
}

import { Client as TouchlineClient } from '@touchline/client';
import { type LiveMessage, livePath, type Role } from '@touchline/proto';
import { Client as PostgresClient } from 'pg';
import { io, type Socket } from 'socket.io-client';
import type { TestIssuer } from '../../platform/test/test-issuer.js';

export const people = ['coach', 'player', 'guest'] as const;
export type Person = (typeof people)[number];

const schemas = ['identity', 'team', 'ingestion', 'reports'];
const ids = {
  player: 'idf_player',
  data_item: 'idf_data',
  activity: 'idf_activity',
  session: 'idf_session',
  stadium: 'idf_stadium',
};

/** The running product with one person per role, who are known by tokens of the test's own issuer. */
export class MarkedProduct {
  readonly admin: TouchlineClient;
  readonly coach: TouchlineClient;

  constructor(
    private readonly product: { readonly origin: string; readonly databaseUrl: string },
    private readonly issuer: TestIssuer,
  ) {
    this.admin = this.client('admin');
    this.coach = this.client('coach');
  }

  get origin(): string {
    return this.product.origin;
  }

  tokenOf(role: Role): Promise<string> {
    return this.issuer.token({ subject: `marked ${role}`, admin: role === 'admin' });
  }

  /** In every service's own copy of the memberships. */
  async addMember(idfTeam: number, role: Person, idfPlayer: number | null = null): Promise<void> {
    const statements = schemas.map(
      (schema) =>
        `insert into ${schema}.membership (subject, idf_team, role, idf_account, idf_player)
         values ('marked ${role}', ${idfTeam}, '${role}', 1, ${idfPlayer})`,
    );
    await this.sql(statements.join(';'));
  }

  /** What is made from now on has ids from here. */
  async numberFrom(first: number, ...tables: (keyof typeof ids)[]): Promise<void> {
    const statements = tables.map(
      (table) =>
        `select setval(pg_get_serial_sequence('team.${table}', '${ids[table]}'), ${first}, false)`,
    );
    await this.sql(statements.join(';'));
  }

  async sql(text: string): Promise<void> {
    const client = new PostgresClient({ connectionString: this.product.databaseUrl });
    await client.connect();
    await client.query(text);
    await client.end();
  }

  /** What each person's open page is told from now on. */
  async openPages(idfTeam: number): Promise<{
    told: Record<Person, LiveMessage[]>;
    close(): void;
  }> {
    const told: Record<Person, LiveMessage[]> = { coach: [], player: [], guest: [] };
    const sockets = await Promise.all(
      people.map((person) => this.openPage(idfTeam, person, told[person])),
    );
    return { told, close: () => sockets.forEach((socket) => socket.close()) };
  }

  private async openPage(idfTeam: number, who: Person, told: LiveMessage[]): Promise<Socket> {
    const auth = { token: await this.tokenOf(who), idfTeam };
    const how = { path: livePath, forceNew: true, transports: ['websocket'] };
    const socket = io(this.origin, { ...how, auth });
    socket.on('live', (message: LiveMessage) => told.push(message));
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    return socket;
  }

  private client(role: Role): TouchlineClient {
    const client = new TouchlineClient(this.origin, '', '');
    client.token = () => this.tokenOf(role);
    return client;
  }
}

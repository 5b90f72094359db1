import 'reflect-metadata';
import type { Type } from '@nestjs/common';
import {
  type BlobStore,
  Database,
  openBlobStore,
  Outbox,
  platformEnvironment,
  readEnvironment,
  type Running,
  serve,
} from '@touchline/platform';
import {
  type EventDefinition,
  type MessageInitShape,
  type MessageShape,
  type Role,
  type UploadBatch,
  type UploadLine,
  uploadsPath,
} from '@touchline/proto';
import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { eventually } from '../../platform/test/eventually.js';
import { freshDatabase, type FreshDatabase } from '../../platform/test/fresh-database.js';
import { startTestIssuer, type TestIssuer } from '../../platform/test/test-issuer.js';
import { IngestionModule } from '../ingestion.module.js';
import { tus } from './send-file.js';

type Schema = EventDefinition['schema'];

/** The ingestion service over real HTTP on a database (or one that is given) and a folder of its own. */
export class IngestionServer {
  private running?: Running;

  private constructor(
    readonly issuer: TestIssuer,
    private readonly fresh: FreshDatabase,
    readonly dataDir: string,
    readonly database: Database,
    private readonly settings: Record<string, string>,
    private readonly module: Type,
  ) {}

  static async start(
    settings: Record<string, string> = {},
    given: { database?: FreshDatabase; module?: Type } = {},
  ): Promise<IngestionServer> {
    const fresh = given.database ?? (await freshDatabase());
    const module = given.module ?? IngestionModule;
    const issuer = await startTestIssuer();
    const dataDir = settings.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'touchline-ingestion-')));
    const source = new DataSource({ type: 'postgres', url: fresh.url, poolSize: 2 });
    const database = new Database('ingestion', source);
    const server = new IngestionServer(issuer, fresh, dataDir, database, settings, module);
    await server.serve();
    await source.initialize();
    return server;
  }

  get url(): string {
    return this.running!.url;
  }

  get blobs(): BlobStore {
    return openBlobStore({ kind: 'disk', directory: join(this.dataDir, 'blobs') });
  }

  private async serve(): Promise<void> {
    this.running = await this.beside();
  }

  /** Another process on the same database and blobs. */
  beside(): Promise<Running> {
    return serve({
      name: 'ingestion',
      modules: [this.module],
      environment: readEnvironment(platformEnvironment, {
        DATABASE_URL: this.fresh.url,
        OIDC_ISSUER: this.issuer.issuer,
        DATA_DIR: this.dataDir,
        PORT: '0',
        LOG_LEVEL: 'silent',
        ...this.settings,
      }),
      checkAnswers: true,
    });
  }

  async stop(): Promise<void> {
    await this.running?.close();
    this.running = undefined;
  }

  /** `meanwhile` runs while the service is down. */
  async restart(meanwhile: () => Promise<void> = async () => undefined): Promise<void> {
    await this.stop();
    await meanwhile();
    await this.serve();
  }

  async close(): Promise<void> {
    await this.stop();
    await this.database.source.destroy();
    await this.issuer.close();
    await this.fresh.drop();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  /** Says an event as another service would. */
  publish<D extends Schema>(
    event: EventDefinition<D>,
    payload: MessageInitShape<D>,
  ): Promise<void> {
    return this.database.asService((manager) =>
      new Outbox('ingestion').publish(manager, event, payload),
    );
  }

  /** What the bus has of this kind and team, and what is about to go there. */
  async published<D extends Schema>(
    event: EventDefinition<D>,
    idfTeam: number,
  ): Promise<MessageShape<D>[]> {
    const rows: { payload: Buffer }[] = await this.database.asService((manager) =>
      manager.query(
        `select distinct on (event_id) payload from (
           select event_id, payload, 0 as place, position as number from bus.event_log
            where type = $1 and idf_team = $2
           union all
           select event_id, payload, 1, id from ingestion.outbox where type = $1 and idf_team = $2
         ) said order by event_id`,
        [event.type, idfTeam],
      ),
    );
    return rows.map(({ payload }) => event.decode(payload));
  }

  async keys(prefix: string): Promise<string[]> {
    const keys: string[] = [];
    for await (const key of this.blobs.list(prefix)) keys.push(key);
    return keys;
  }

  /** Waits until no blob begins with `prefix`: a refused file's bytes are deleted after its line says so. */
  cleared(prefix: string): Promise<unknown> {
    return eventually(
      'nothing is stored under the key',
      () => this.keys(prefix),
      ({ length }) => length === 0,
    );
  }

  /** The coach of a new team. */
  coach(): Promise<Coach> {
    return this.member(randomInt(1, 1_000_000_000), 'coach');
  }

  async member(idfTeam: number, role: Role): Promise<Coach> {
    const subject = randomUUID();
    await this.database.asService((manager) =>
      manager.query(
        `insert into ingestion.membership (subject, idf_team, role, idf_account)
         values ($1, $2, $3, 1)`,
        [subject, idfTeam, role],
      ),
    );
    return new Coach(this, idfTeam, await this.issuer.token({ subject }));
  }
}

/** A person signed in to one team. */
export class Coach {
  readonly url: string;

  constructor(
    private readonly server: IngestionServer,
    readonly idfTeam: number,
    readonly token: string,
  ) {
    this.url = server.url;
  }

  /** The same person after the server came back at another address. */
  again(): Coach {
    return new Coach(this.server, this.idfTeam, this.token);
  }

  file(batch: string) {
    return { idfTeam: this.idfTeam, batch };
  }

  lines(batch?: string): Promise<UploadLine[]> {
    return this.get<UploadLine[]>(batch === undefined ? '' : `?batch=${batch}`);
  }

  batches(): Promise<UploadBatch[]> {
    return this.get<UploadBatch[]>('/batches');
  }

  private async get<T>(rest: string): Promise<T> {
    const answer = await fetch(`${this.server.url}/api/teams/${this.idfTeam}/uploads${rest}`, {
      headers: { authorization: `Bearer ${this.token}` },
    });
    const body = (await answer.json()) as { response: T | null };
    if (!body.response) throw new Error(JSON.stringify(body));
    return body.response;
  }

  /** The lines of a batch once every file is ready or refused. */
  settled(batch: string, timeoutMs = 60_000): Promise<UploadLine[]> {
    return eventually(
      'every file of the batch is ready or refused',
      async () => {
        const lines = await this.lines(batch);
        const done = lines.every(({ state }) => state === 'ready' || state === 'refused');
        return lines.length > 0 && done && lines;
      },
      undefined,
      { timeoutMs },
    );
  }

  /** `Upload-Offset` of the server's answer. */
  async offset(path: string): Promise<number> {
    const answer = await tus(this, 'HEAD', path);
    return Number(answer.headers.get('upload-offset'));
  }

  /** Sends the first bytes of a PATCH that promises more, then lets the connection die. */
  async breakOff(
    path: string,
    bytes: Buffer,
    afterBytes: number,
    die: (sending: ClientRequest) => void = (sending) => void sending.destroy(),
  ): Promise<void> {
    const sending = this.begin(path, { bytes: bytes.length });
    await new Promise<void>((resolve) =>
      sending.write(bytes.subarray(0, afterBytes), () => resolve()),
    );
    await eventually(
      'some bytes of the upload have arrived',
      () => this.lines(),
      (seen) => seen.some((line) => `/${line.uploadId}` === path && line.receivedBytes > 0),
    );
    die(sending);
  }

  /** Sends the first bytes of a PATCH that promises more, and no further one; gives the answer's status. */
  async fallSilent(path: string, bytes: Buffer, afterBytes: number): Promise<number> {
    const sending = this.begin(path, { bytes: bytes.length });
    sending.write(bytes.subarray(0, afterBytes));
    const [answer] = (await once(sending, 'response')) as [IncomingMessage];
    sending.destroy();
    return answer.statusCode!;
  }

  /** A PATCH that promises so many bytes, and has sent none. */
  begin(path: string, { offset = 0, bytes }: { offset?: number; bytes: number }): ClientRequest {
    const sending = request(`${this.server.url}${uploadsPath}${path}`, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${this.token}`,
        'tus-resumable': '1.0.0',
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
        'content-length': bytes,
      },
    });
    return sending.on('error', () => undefined);
  }
}

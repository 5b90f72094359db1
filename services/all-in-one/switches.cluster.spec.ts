import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { S3Config } from '../platform/blobs/blob-store.js';
import { freePort } from '../platform/runtime/free-port.js';
import { type FreshDatabase, freshDatabase } from '../platform/test/fresh-database.js';
import {
  hasOldPostgres,
  type OldPostgres,
  startOldPostgres,
} from '../platform/test/old-postgres.js';
import { startS3, type TestS3 } from '../platform/test/s3.js';
import { blobsEnvironment } from './cluster/topology.js';
import { type Ended, ProductProcess } from './test/product-process.js';

/** Servers that are themselves starting are waited for; here several products wait at once. */
const longestMs = 120_000;
/** The exit code that tells a supervisor not to try again (`run-process.ts`). */
const needsOperator = 78;
/** Of these nobody knows whether they are about to start. */
const awaited = /not there$|something else$/;

let nobody: string;
let fresh: FreshDatabase;
let s3: S3Config;
let old: OldPostgres | undefined;
/** Of a server that answers, and is none of those that the product wants. */
let stranger: string;

const database = (change: Partial<URL>): string => Object.assign(new URL(fresh.url), change).href;

/** What is set, and the one sentence that the product ends with. */
const cases: Record<string, [() => Record<string, string>, RegExp]> = {
  'Kafka that is not there': [
    () => ({ KAFKA_BROKERS: nobody }),
    /^Kafka at 127\.0\.0\.1:\d+ does not answer \(.*ECONNREFUSED.*\)\. Check KAFKA_BROKERS/,
  ],
  'a broker that is something else': [
    () => ({ KAFKA_BROKERS: stranger }),
    /^Kafka at \S+ does not answer as a broker does .* the port in KAFKA_BROKERS is Kafka's\.$/,
  ],
  'a database that is not there': [
    () => ({ DATABASE_URL: `postgres://club:secret@${nobody}/club` }),
    /^The database 127\.0\.0\.1:\d+\/club \(user club\) .*ECONNREFUSED.* Check DATABASE_URL/,
  ],
  'a wrong password': [
    () => ({ DATABASE_URL: database({ password: 'wrong' }) }),
    /^The database \S+ \(user touchline\) .*password authentication failed.* DATABASE_URL/,
  ],
  'a database of another name': [
    () => ({ DATABASE_URL: database({ pathname: '/nowhere' }) }),
    /^The database \S+\/nowhere \(user touchline\) .*"nowhere" does not exist.* DATABASE_URL/,
  ],
  ...(hasOldPostgres && {
    'a PostgreSQL that is too old': [
      () => ({ DATABASE_URL: old!.url }),
      /^The database \S+ \(user touchline\) is PostgreSQL 15\.\d+.*; at least 16 is needed\./,
    ],
  }),
  'an object store that is not there': [
    () => ({ ...blobsEnvironment(s3), S3_ENDPOINT: `http://${nobody}` }),
    /^The object store http:\/\/127\.0\.0\.1:\d+ does not answer \(.*\)\. Check S3_ENDPOINT/,
  ],
  'a bucket that is not there': [
    () => ({ ...blobsEnvironment(s3), S3_BUCKET: 'nowhere' }),
    /^The object store \S+ has no bucket nowhere\. Make it, or check S3_BUCKET\.$/,
  ],
  'a wrong secret of the object store': [
    () => ({ ...blobsEnvironment(s3), S3_SECRET_ACCESS_KEY: 'wrong' }),
    /^The object store \S+ does not let the key \S+ list and write in the bucket .*S3_SECRET/,
  ],
  'an OpenID provider that is not there': [
    () => ({ OIDC_ISSUER: `http://${nobody}` }),
    /^The OpenID provider http:\/\/127\.0\.0\.1:\d+ cannot be used: .*ECONNREFUSED.* OIDC_ISSUER/,
  ],
  'a provider without a discovery document': [
    () => ({ OIDC_ISSUER: `http://${stranger}` }),
    /^The OpenID provider \S+ cannot be used: \S+\/openid-configuration answered 404\. .*OIDC_ISSUER/,
  ],
};

describe('a server that cannot be used is named at the start', () => {
  let folder: string;
  let gateway: TestS3;
  let server: Server;
  const products: ProductProcess[] = [];
  const ends = new Map<string, Promise<Ended>>();

  function start(name: string): Promise<Ended> {
    const [environment] = cases[name]!;
    const given = { DATABASE_URL: fresh.url, ...environment() };
    const DATA_DIR = join(folder, String(products.length));
    const product = new ProductProcess({ ...given, DATA_DIR, NODE_NO_WARNINGS: '1' });
    products.push(product);
    return product.ended();
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'touchline-switches-'));
    server = createServer((_, response) => void response.writeHead(404).end('no')).listen(0);
    await once(server, 'listening');
    nobody = `127.0.0.1:${await freePort()}`;
    stranger = `127.0.0.1:${(server.address() as { port: number }).port}`;
    [fresh, gateway, old] = await Promise.all([freshDatabase(), startS3(), startOldPostgres()]);
    s3 = await gateway.bucket(join(folder, 'copies'));
    for (const name of Object.keys(cases).filter((each) => awaited.test(each))) {
      ends.set(name, start(name));
    }
  }, 240_000);

  afterAll(async () => {
    for (const product of products) await product.end('SIGKILL');
    server?.close();
    await Promise.all([fresh?.drop(), gateway?.stop(), old?.stop()]);
    await rm(folder, { recursive: true, force: true });
  });

  it.each(Object.entries(cases))(
    '%s: what was tried, what it said, what to check',
    async (name, [, sentence]) => {
      const { code, output: said, milliseconds } = await (ends.get(name) ?? start(name));
      expect(said).toMatch(sentence);
      expect(said.split('\n')).toHaveLength(1);
      expect(code).toBe(needsOperator);
      expect(milliseconds).toBeLessThan(longestMs);
    },
    2 * longestMs,
  );

  if (!hasOldPostgres) it.skip('a PostgreSQL that is too old: needs PostgreSQL 15', () => {});
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { platformEnvironment } from '@touchline/platform';
import { askBucket } from '@touchline/platform/servers';
import { type Ground, s3Server } from './servers.js';
import { startCluster } from './start-cluster.js';

/** Of one bucket, which its key may list, in a region of its own. */
const theBucket = /^\/club\/?\?.*list-type=2/;
const itsRegion = /\/eu-central-1\/s3\/aws4_request/;

describe('a cluster on servers that were given', () => {
  let folder: string;
  let store: Server;
  let endpoint: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'touchline-given-'));
    store = createServer(({ url = '', headers }, response) => {
      const allowed = theBucket.test(url) && itsRegion.test(headers.authorization ?? '');
      const answer = allowed ? '<ListBucketResult/>' : '<Error><Code>AccessDenied</Code></Error>';
      response.writeHead(allowed ? 200 : 403, { 'content-type': 'application/xml' }).end(answer);
    }).listen(0, '127.0.0.1');
    await once(store, 'listening');
    endpoint = `http://127.0.0.1:${(store.address() as { port: number }).port}`;
  });
  afterAll(async () => {
    store.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('asks an object store for the bucket that its key may list, in its region', async () => {
    const given = platformEnvironment.parse({
      S3_ENDPOINT: endpoint,
      S3_BUCKET: 'club',
      S3_REGION: 'eu-central-1',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    });
    const { part, address } = await s3Server({ given, onChange: () => undefined } as Ground);
    await part.start();
    expect(part.state).toBe('ready');
    await part.stop();
    expect(await address()).toMatchObject({ bucket: 'club', region: 'eu-central-1' });
  });

  it('says of an object store that refuses what to check', async () => {
    const door = { endpoint, accessKeyId: 'key', secretAccessKey: 'secret' };
    const ask = askBucket({ ...door, bucket: 'other', region: 'eu-central-1' });
    await expect(ask()).rejects.toThrow(
      /^The object store \S+ does not let the key key list and write in the bucket other .* Check S3_ACC/,
    );
  });

  it.each([
    ['DATABASE_URL', 'club'],
    ['S3_ENDPOINT', 'club'],
    ['OIDC_ISSUER', 'https://club/?a'],
  ])('says in a sentence what is wrong with %s', async (name, value) => {
    const start = startCluster({ dataDir: folder, port: 3000, environment: { [name]: value } });
    await expect(start).rejects.toThrow(`The environment variable ${name} is "${value}"`);
  });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { IdentityModule } from '@touchline/identity';
import { IngestionModule } from '@touchline/ingestion';
import { platformEnvironment, readEnvironment, serve } from '@touchline/platform';
import { operationIdOf, routeList } from '@touchline/proto';
import { ReportsModule } from '@touchline/reports';
import { TeamModule } from '@touchline/team';
import { freshDatabase } from '../platform/test/fresh-database.js';
import { accessMatrix, type MatrixForm } from './test/access-matrix.suite.js';
import { hostileInput } from './test/hostile-input.suite.js';

let product: MatrixForm;

async function start(OIDC_ISSUER: string): Promise<MatrixForm> {
  const database = await freshDatabase();
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'touchline-matrix-'));
  const running = await serve({
    name: 'matrix',
    modules: [IdentityModule, TeamModule, IngestionModule, ReportsModule],
    environment: readEnvironment(platformEnvironment, {
      DATABASE_URL: database.url,
      DATA_DIR,
      OIDC_ISSUER,
      PORT: '0',
      LOG_LEVEL: 'silent',
    }),
  });
  const close = async () => {
    await running.close();
    await database.drop();
    await rm(DATA_DIR, { recursive: true, force: true });
  };
  product = { origin: running.url, databaseUrl: database.url, close };
  return product;
}

accessMatrix(start, (marked) => describe('whoever attacks the calls', () => hostileInput(marked)));

it('every call of the contract is answered by exactly one handler of the product', async () => {
  const response = await fetch(`${product.origin}/api/openapi.json`);
  const { paths } = (await response.json()) as {
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  const answered = Object.values(paths).flatMap((methods) => Object.values(methods));
  expect(answered.map(({ operationId }) => operationId).sort()).toEqual(
    routeList.map(operationIdOf).sort(),
  );
});

it('an address that is no text is refused with a sentence', async () => {
  for (const path of ['/api/teams/%', '/api/teams/1?idfTeam=%', '/api/%C3']) {
    const answer = await fetch(`${product.origin}${path}`);
    expect([400, 401, 404]).toContain(answer.status);
    expect(await answer.json()).toMatchObject({ error: { errorMsg: expect.any(String) } });
  }
});

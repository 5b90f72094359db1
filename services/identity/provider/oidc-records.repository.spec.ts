import { expect, it } from '@jest/globals';
import type { Database, Outbox } from '@touchline/platform';
import type { ServiceError } from '@touchline/proto';
import { OidcRecordsRepository, recordLimits } from './oidc-records.repository.js';

it('records take some of the service’s connections only, and so many may wait for them', async () => {
  const working: (() => void)[] = [];
  const database = {
    asService: () => new Promise<null>((resolve) => working.push(() => resolve(null))),
  };
  const records = new OidcRecordsRepository(database as unknown as Database, {} as Outbox);
  const find = () =>
    records.find({ kind: 'Session', id: 'one' }).catch(({ key }: ServiceError) => key);
  const { recordsAtOnce, recordsWaiting } = recordLimits;
  const asked = Array.from({ length: recordsAtOnce + recordsWaiting }, find);
  await new Promise(setImmediate);
  expect(working).toHaveLength(recordsAtOnce);
  expect(await find()).toBe('busy');
  working[0]!();
  expect(await asked[0]).toBeUndefined();
  await new Promise(setImmediate);
  expect(working).toHaveLength(recordsAtOnce + 1);
});

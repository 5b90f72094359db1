import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomBytes, randomUUID } from 'node:crypto';
import type { ClientRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeCatapultFile } from '../test/catapult-file.js';
import { type Coach, IngestionServer } from '../test/ingestion-server.js';
import { announce, patch, sendFile, tus } from '../test/send-file.js';
import { receivedAtOnceOfTeam } from './upload-turns.js';

const breaks = 2 * receivedAtOnceOfTeam + 4;
const reset = ({ socket }: ClientRequest) => void socket!.resetAndDestroy();
const finish = ({ socket }: ClientRequest) => void socket!.end();

describe('connections that break in the middle of a file', () => {
  const bytes = randomBytes(1_000_000);
  let server: IngestionServer;
  let coach: Coach;
  beforeAll(async () => {
    server = await IngestionServer.start();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    coach = await server.coach();
  });

  const announced = () => announce(coach, bytes.length, coach.file(randomUUID()));

  it.each([
    ['1 byte, reset', 1, reset],
    ['1 byte, ended', 1, finish],
    ['300 kB, reset', 300_000, reset],
    ['300 kB, ended', 300_000, finish],
  ])('take no place from other files after %s', async (_, afterBytes, die) => {
    const paths: string[] = [];
    for (let count = 0; count < breaks; count++) {
      const path = await announced();
      await coach.breakOff(path, bytes, afterBytes, die);
      paths.push(path);
    }
    await sendFile(coach, { ...coach.file(randomUUID()), bytes: makeCatapultFile() });
    const [resumed, removed] = paths as [string, string];
    const offset = await coach.offset(resumed);
    expect(offset).toBeGreaterThan(0);
    expect((await patch(coach, resumed, offset, bytes.subarray(offset))).status).toBe(204);
    expect((await tus(coach, 'DELETE', removed)).status).toBe(204);
  });

  it.each([
    ['reset', reset],
    ['ended', finish],
  ])('take none when they are %s after the last byte, before its answer', async (_, die) => {
    for (let count = 0; count < breaks; count++) {
      await coach.breakOff(await announced(), bytes, bytes.length, die);
    }
    await sendFile(coach, { ...coach.file(randomUUID()), bytes: makeCatapultFile() });
  });

  it('take none when they break while they wait for one', async () => {
    const begun: ClientRequest[] = [];
    const paths = await Promise.all(Array.from({ length: breaks }, announced));
    for (const path of paths.slice(0, receivedAtOnceOfTeam)) {
      await coach.breakOff(path, bytes, 1, (sending) => void begun.push(sending));
    }
    const waiting = paths.slice(receivedAtOnceOfTeam).map((path) => {
      const sending = coach.begin(path, { bytes: bytes.length });
      sending.write(bytes.subarray(0, 1));
      return sending;
    });
    await sleep(200);
    for (const sending of [...waiting, ...begun]) reset(sending);
    await sendFile(coach, { ...coach.file(randomUUID()), bytes: makeCatapultFile() });
    for (const path of paths.slice(receivedAtOnceOfTeam)) expect(await coach.offset(path)).toBe(0);
  });
});

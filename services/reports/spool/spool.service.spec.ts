import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { spoolLimits, SpoolService } from './spool.service.js';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'touchline-spool-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

const small = {
  ...spoolLimits,
  memoryBytes: 10,
  answerBytes: 100,
  teamFileBytes: 150,
  fileBytes: 220,
  personAnswers: 5,
  teamAnswers: 3,
  answers: 5,
};

async function* bytes(...sizes: number[]): AsyncGenerator<Uint8Array> {
  let value = 0;
  for (const size of sizes) yield Buffer.from(Array.from({ length: size }, () => value++ % 251));
}
const counted = (length: number) => Buffer.from(Array.from({ length }, (_, at) => at % 251));
const busy = expect.objectContaining({ key: 'busy' });
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('an answer in the spool', () => {
  test.each([[[0]], [[4, 6]], [[4, 7]], [[60]], [[1, 1, 98]]])(
    'of pieces of %j bytes is read as it was',
    async (sizes) => {
      const spool = new SpoolService(folder, small);
      const { stream, length } = await spool.enter({ idfTeam: 1 }).keep(bytes(...sizes));
      expect(length).toBe(sizes.reduce((sum, size) => sum + size));
      expect(await buffer(stream)).toEqual(counted(length));
    },
  );

  test('has no name in the folder, so that nothing of it stays after a kill', async () => {
    const spool = new SpoolService(folder, small);
    const { stream } = await spool.enter({ idfTeam: 1 }).keep(bytes(50, 40));
    expect(await readdir(folder)).toEqual([]);
    expect(await buffer(stream)).toEqual(counted(90));
  });

  test('that is too large is refused by name, and its place is free again', async () => {
    const spool = new SpoolService(folder, small);
    for (let count = 0; count < 4; count++)
      await expect(spool.enter({ idfTeam: 1 }).keep(bytes(60, 41))).rejects.toMatchObject({
        key: 'answerTooLarge',
      });
    const { length } = await spool.enter({ idfTeam: 1 }).keep(bytes(60, 40));
    expect(length).toBe(100);
  });

  test('is there for a reader of any pace, also when what makes it fails later for another', async () => {
    const spool = new SpoolService(folder, small);
    const kept = await spool.enter({ idfTeam: 1 }).keep(bytes(90));
    const failing = (async function* () {
      yield counted(20);
      throw new Error('cut off');
    })();
    await expect(spool.enter({ idfTeam: 1 }).keep(failing)).rejects.toThrow('cut off');
    expect(await buffer(kept.stream)).toEqual(counted(90));
  });
});

describe('places in the spool', () => {
  test('are so many of a team, and so many of all, until they are read or given back', async () => {
    const spool = new SpoolService(folder, small);
    const one = await Promise.all([1, 2, 3].map(() => spool.enter({ idfTeam: 1 }).keep(bytes(2))));
    expect(() => spool.enter({ idfTeam: 1 })).toThrow(busy);
    const others = [2, 3].map((idfTeam) => spool.enter({ idfTeam }));
    expect(() => spool.enter({ idfTeam: 4 })).toThrow(busy);
    others[0]!.leave();
    others[0]!.leave();
    spool.enter({ idfTeam: 4 });
    expect(() => spool.enter({ idfTeam: 5 })).toThrow(busy);
    await buffer(one[0]!.stream);
    await settled();
    spool.enter({ idfTeam: 1 });
  });

  test('are a part of the team’s for one person, and free again as the team’s are', async () => {
    const spool = new SpoolService(folder, { ...small, personAnswers: 2 });
    const one = { idfTeam: 1, subject: 'one' };
    const held = [spool.enter(one), spool.enter(one)];
    for (let count = 0; count < 5; count++) expect(() => spool.enter(one)).toThrow(busy);
    const mate = spool.enter({ idfTeam: 1, subject: 'mate' });
    for (let count = 0; count < 5; count++)
      expect(() => spool.enter({ idfTeam: 1, subject: 'third' })).toThrow(busy);
    held[0]!.leave();
    mate.leave();
    spool.enter(one);
    expect(() => spool.enter(one)).toThrow(busy);
    spool.enter({ idfTeam: 1, subject: 'third' });
  });

  test('hold so much on the disk, of a team and of all', async () => {
    const spool = new SpoolService(folder, small);
    const keep = (idfTeam: number, size: number) => spool.enter({ idfTeam }).keep(bytes(size));
    const first = await keep(1, 100);
    await expect(keep(1, 51)).rejects.toEqual(busy);
    await keep(2, 90);
    await expect(keep(3, 31)).rejects.toEqual(busy);
    await keep(3, 30);
    expect((await keep(3, 10)).length).toBe(10);
    await buffer(first.stream);
    await settled();
    await keep(1, 100);
  });

  test('are free when the reader has gone, before or after the last byte', async () => {
    const spool = new SpoolService(folder, small);
    for (let count = 0; count < 8; count++) {
      const left = new AbortController();
      const keeping = spool.enter({ idfTeam: 1, clientLeft: left.signal }).keep(bytes(70));
      if (count % 2 === 0) left.abort();
      await keeping;
      left.abort();
      await settled();
    }
    spool.enter({ idfTeam: 1 });
  });

  describe('that readers take their time with', () => {
    const slow = { ...small, slowAfterMs: 0, teamAnswers: 4, answers: 6 };
    const stalled = async (spool: SpoolService, idfTeam: number, subject: string, size = 2) => {
      const { stream } = await spool.enter({ idfTeam, subject }).keep(bytes(size));
      stream.on('error', () => undefined);
      return stream;
    };
    const ended = (streams: readonly { destroyed: boolean }[]) =>
      streams.map(({ destroyed }) => destroyed);

    test('give way to a mate’s, the oldest of whoever has most first', async () => {
      const spool = new SpoolService(folder, slow);
      const few = await stalled(spool, 1, 'few');
      const many = [];
      for (let count = 0; count < 3; count++) many.push(await stalled(spool, 1, 'many'));
      const asked = spool.enter({ idfTeam: 1, subject: 'mate' });
      expect(ended([few, ...many])).toEqual([false, true, false, false]);
      // Now each would have as many as the others.
      expect(() => spool.enter({ idfTeam: 1, subject: 'many' })).toThrow(busy);
      asked.leave();
    });

    test('give way to another team’s where all places are taken, of the team that has most', async () => {
      const spool = new SpoolService(folder, slow);
      const small = [await stalled(spool, 2, 'a'), await stalled(spool, 2, 'b')];
      const large = [];
      for (const subject of ['c', 'd', 'd', 'd']) large.push(await stalled(spool, 1, subject));
      spool.enter({ idfTeam: 3, subject: 'e' });
      expect(ended([...small, ...large])).toEqual([false, false, false, true, false, false]);
    });

    test('give way for their bytes on the disk, too, as many as are needed', async () => {
      const spool = new SpoolService(folder, slow);
      const held = [];
      for (const size of [70, 40, 40]) held.push(await stalled(spool, 1, 'many', size));
      expect((await spool.enter({ idfTeam: 1, subject: 'mate' }).keep(bytes(30))).length).toBe(30);
      expect(ended(held)).toEqual([true, false, false]);
      await expect(spool.enter({ idfTeam: 1, subject: 'mate' }).keep(bytes(90))).rejects.toEqual(
        busy,
      );
      expect(ended(held)).toEqual([true, false, false]);
    });

    test('do not for the last bytes of an answer that is larger than what they hold', async () => {
      const spool = new SpoolService(folder, slow);
      const held = [await stalled(spool, 1, 'one', 40), await stalled(spool, 1, 'two', 40)];
      const large = spool.enter({ idfTeam: 1, subject: 'mate' }).keep(bytes(60, 5, 5, 5));
      await expect(large).rejects.toEqual(busy);
      expect(ended(held)).toEqual([false, false]);
    });

    test('do so only once their readers have had a moment', async () => {
      const spool = new SpoolService(folder, { ...slow, slowAfterMs: 60_000 });
      const held = [];
      for (let count = 0; count < 4; count++) held.push(await stalled(spool, 1, 'many'));
      expect(() => spool.enter({ idfTeam: 1, subject: 'mate' })).toThrow(busy);
      expect(ended(held)).toEqual([false, false, false, false]);
    });
  });

  test('are free when the reader takes longer than it may', async () => {
    const spool = new SpoolService(folder, { ...small, readMs: 5 });
    const { stream } = await spool.enter({ idfTeam: 1 }).keep(bytes(70));
    await new Promise((resolve) => stream.once('close', resolve));
    await expect(buffer(stream)).rejects.toThrow();
    await spool.enter({ idfTeam: 1 }).keep(bytes(100));
  });
});

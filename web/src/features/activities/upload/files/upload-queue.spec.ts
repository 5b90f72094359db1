import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  mostAtOnce,
  type SendEvents,
  silentMs,
  tellsEveryMs,
  UploadQueue,
} from './upload-queue.js';

interface Sent extends SendEvents {
  name: string;
  starts: number;
  stopped: boolean;
  removed: boolean;
}

function makeQueue() {
  const sent: Sent[] = [];
  const queue = new UploadQueue((file, events) => {
    const one: Sent = { ...events, name: file.name, starts: 0, stopped: false, removed: false };
    sent.push(one);
    return {
      start: () => void (one.starts += 1),
      stop: async () => void (one.stopped = true),
      remove: async () => void (one.removed = true),
    };
  });
  const states = () => queue.files().map(({ state }) => state);
  return { queue, sent, states };
}
const makeFiles = (count: number) =>
  Array.from({ length: count }, (_, i) => new File(['x'.repeat(10)], `player_${i + 1}.csv`));

describe('upload queue', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('sends at most four files at once and the next one as soon as one is through', () => {
    const { queue, sent, states } = makeQueue();
    queue.add(makeFiles(6));
    expect(states().filter((state) => state === 'sending')).toHaveLength(mostAtOnce);
    sent[1]!.onSent();
    expect(states()).toEqual(['sending', 'sent', 'sending', 'sending', 'sending', 'waiting']);
    expect(sent[4]!.starts).toBe(1);
    expect(sent[5]!.starts).toBe(0);
  });

  it('tells what is new at once, then no more often than five times a second, and the last of it', () => {
    const { queue, sent } = makeQueue();
    const seen: number[] = [];
    queue.subscribe(() => seen.push(queue.files()[0]!.sentBytes));
    queue.add(makeFiles(1));
    seen.length = 0;
    for (let bytes = 1; bytes <= 9; bytes++) sent[0]!.onProgress(bytes);
    expect(queue.files()[0]!.sentBytes).toBe(9);
    expect(seen).toEqual([]);
    jest.advanceTimersByTime(tellsEveryMs);
    expect(seen).toEqual([9]);
    jest.advanceTimersByTime(10 * tellsEveryMs);
    expect(seen).toEqual([9]);
    sent[0]!.onSent();
    expect(seen).toEqual([9, 10]);
  });

  it('says of a file of which nothing is heard that the service is slow, until something is', async () => {
    const { queue, sent } = makeQueue();
    queue.add(makeFiles(2));
    const troubles = () => queue.files().map(({ trouble }) => trouble);
    jest.advanceTimersByTime(silentMs - 1);
    sent[1]!.onProgress(5);
    jest.advanceTimersByTime(1);
    expect(troubles()).toEqual(['slow', null]);
    sent[0]!.onHeldUp('part');
    expect(troubles()).toEqual(['part', null]);
    sent[0]!.onProgress(1);
    sent[1]!.onSent();
    jest.advanceTimersByTime(silentMs);
    expect(troubles()).toEqual(['slow', null]);
    await queue.pause('1');
    jest.advanceTimersByTime(silentMs);
    expect(troubles()).toEqual([null, null]);
  });

  it('gives a paused file’s place to the next and goes on with it later', async () => {
    const { queue, sent, states } = makeQueue();
    queue.add(makeFiles(5));
    await queue.pause('1');
    expect(sent[0]!.stopped).toBe(true);
    expect(states()).toEqual(['paused', 'sending', 'sending', 'sending', 'sending']);
    queue.resume('1');
    expect(states()[0]).toBe('waiting');
    sent[2]!.onSent();
    expect(states()[0]).toBe('sending');
    expect(sent[0]!.starts).toBe(2);
  });

  it('keeps a failed file with its reason while the others go on, and tries it again when told', () => {
    const { queue, sent, states } = makeQueue();
    queue.add(makeFiles(5));
    sent[0]!.onProgress(4);
    sent[0]!.onFailed({ key: 'messages:networkError' });
    expect(queue.files()[0]).toMatchObject({
      state: 'failed',
      sentBytes: 4,
      error: { key: 'messages:networkError' },
    });
    expect(states()[4]).toBe('sending');
    sent[1]!.onSent();
    queue.resume('1');
    expect(queue.files()[0]).toMatchObject({ state: 'sending', error: null });
  });

  it('keeps a file that is held up in its place, with the reason, until it moves again', async () => {
    const { queue, sent, states } = makeQueue();
    queue.add(makeFiles(5));
    sent[0]!.onHeldUp('server');
    expect(queue.files()[0]).toMatchObject({ state: 'sending', trouble: 'server', error: null });
    expect(states()[4]).toBe('waiting');
    sent[0]!.onProgress(7);
    expect(queue.files()[0]).toMatchObject({ sentBytes: 7, trouble: null });
    sent[1]!.onHeldUp('part');
    await queue.pause('2');
    expect(queue.files()[1]).toMatchObject({ state: 'paused', trouble: null });
  });

  it('does not turn a paused file into a failed one because its connection was cut', async () => {
    const { queue, sent, states } = makeQueue();
    queue.add(makeFiles(1));
    await queue.pause('1');
    sent[0]!.onFailed({ key: 'messages:networkError' });
    expect(states()).toEqual(['paused']);
  });

  it('takes a removed file back from the server and forgets it', async () => {
    const { queue, sent } = makeQueue();
    queue.add(makeFiles(2));
    await queue.remove('1');
    expect(sent[0]!.removed).toBe(true);
    expect(queue.files().map(({ name }) => name)).toEqual(['player_2.csv']);
  });

  it('tells at once what the reader does, as long as one listens', async () => {
    const { queue } = makeQueue();
    const seen: string[] = [];
    const leave = queue.subscribe(() => seen.push(queue.files()[0]?.state ?? 'gone'));
    queue.add(makeFiles(1));
    await queue.pause('1');
    queue.resume('1');
    await queue.remove('1');
    expect(seen.filter((state, at) => state !== seen[at - 1])).toEqual([
      'waiting',
      'sending',
      'paused',
      'sending',
      'gone',
    ]);
    const told = seen.length;
    leave();
    queue.add(makeFiles(1));
    expect(seen).toHaveLength(told);
  });
});

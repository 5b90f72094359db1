import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { saysEveryMs, UnsentFiles } from './unsent-files.js';
import { type SendEvents, UploadQueue } from './upload-queue.js';

/** Pages of former tests are still there. */
let batches = 0;

/** A page load with the batch's queue. */
function openPage(batch = `batch-${batches}`) {
  const sending: SendEvents[] = [];
  const queue = new UploadQueue((_, events) => {
    sending.push(events);
    return { start: () => undefined, stop: async () => undefined, remove: async () => undefined };
  });
  const unsent = new UnsentFiles(batch, queue);
  const missed = () => unsent.missed().map(({ name }) => name);
  return { queue, sending, unsent, missed };
}
const leave = () => window.dispatchEvent(new Event('pagehide'));
const files = (...names: string[]) => names.map((name) => new File(['x'.repeat(10)], name));

beforeEach(() => {
  batches += 1;
  localStorage.clear();
});

describe('files that a page was given', () => {
  it('are missed by the next one where they were not sent, until they are chosen again', () => {
    const first = openPage();
    first.queue.add(files('1.csv', '2.csv', '3.csv', '4.csv', '5.csv'));
    first.sending[0]!.onSent();
    first.sending[1]!.onKnown('two');
    first.sending[2]!.onFailed({ key: 'messages:error_fileTooLarge', final: true });
    leave();
    const second = openPage();
    expect(second.unsent.missed()).toEqual([
      { name: '2.csv', bytes: 10, uploadId: 'two', isLeft: true },
      { name: '4.csv', bytes: 10, uploadId: null, isLeft: true },
      { name: '5.csv', bytes: 10, uploadId: null, isLeft: true },
    ]);
    second.queue.add(files('4.csv'));
    expect(second.missed()).toEqual(['2.csv', '5.csv']);
    leave();
    expect(openPage().missed().toSorted()).toEqual(['2.csv', '4.csv', '5.csv']);
  });

  it('of one name and size are chosen again one by one', () => {
    openPage().queue.add(files('1.csv', '1.csv'));
    leave();
    const next = openPage();
    next.queue.add(files('1.csv'));
    expect(next.missed()).toEqual(['1.csv']);
    next.queue.add(files('1.csv'));
    expect(next.missed()).toEqual([]);
  });

  it('are missed no more once the reader took them off the list', () => {
    openPage().queue.add(files('1.csv'));
    leave();
    const next = openPage();
    let told = 0;
    next.unsent.subscribe(() => (told += 1));
    next.unsent.forget({ name: '1.csv', bytes: 10 });
    expect([next.missed(), told]).toEqual([[], 1]);
    expect(openPage().missed()).toEqual([]);
  });

  it('belong to it as long as it is there, whatever another one does', () => {
    jest.useFakeTimers();
    try {
      const first = openPage();
      first.queue.add(files('1.csv'));
      const second = openPage();
      second.queue.add(files('2.csv'));
      second.unsent.forget({ name: '1.csv', bytes: 10 });
      jest.advanceTimersByTime(10 * saysEveryMs);
      const isLeft = () =>
        openPage()
          .unsent.missed()
          .map((file) => [file.name, file.isLeft]);
      expect(isLeft().toSorted()).toEqual([
        ['1.csv', false],
        ['2.csv', false],
      ]);
      // Nothing says that the first one went.
      jest.setSystemTime(Date.now() + 3 * saysEveryMs);
      expect(isLeft()).toContainEqual(['1.csv', true]);
    } finally {
      jest.useRealTimers();
    }
  });

  it('leave nothing in the browser once all are sent, and nothing with another batch', async () => {
    const { queue, sending } = openPage();
    queue.add(files('1.csv'));
    const kept = () => Object.keys(localStorage).filter((key) => key.includes(`batch-${batches}.`));
    expect(kept()).toHaveLength(1);
    expect(openPage('b').missed()).toEqual([]);
    sending[0]!.onSent();
    await waitFor(() => expect(kept()).toEqual([]));
  });

  it('are told to its other pages as they change', () => {
    const second = openPage();
    openPage().queue.add(files('1.csv'));
    const key = Object.keys(localStorage).find((name) => name.includes(`batch-${batches}.`))!;
    window.dispatchEvent(new StorageEvent('storage', { key }));
    expect(second.missed()).toEqual(['1.csv']);
  });
});

import { beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { userManager } from '../../../../shared/sign-in/oidc.js';
import { uploadServer } from '../../../../test/uploads.js';
import { takeBack, tusSender } from './tus-sender.js';
import type { Sender } from './upload-queue.js';

const server = uploadServer();
const csv = (name: string, bytes = 1000) =>
  new File(['x'.repeat(bytes)], name, { lastModified: 1 });

let batch: string;
let sender: Sender;
beforeEach(() => {
  batch = crypto.randomUUID();
  sender = tusSender(3, batch);
});

/** Sends a file, and keeps what is told of it. */
function send(file: File, by = sender) {
  const told: string[] = [];
  const transfer = by(file, {
    onKnown: (uploadId) => told.push(`known ${uploadId}`),
    onProgress: () => undefined,
    onHeldUp: (trouble) => told.push(`held up: ${trouble}`),
    onSent: () => told.push('sent'),
    onFailed: (error) => told.push(`failed: ${'key' in error ? error.key : error.text}`),
  });
  transfer.start();
  const tells = (words: string) =>
    waitFor(() => expect(told).toContainEqual(expect.stringContaining(words)), { timeout: 10_000 });
  return { ...transfer, transfer, told, tells };
}
const names = () => server().files.map(({ filename }) => filename);

describe('A file on its way', () => {
  it('is announced with its name, team and batch, and is there with its last byte', async () => {
    const { told, tells } = send(csv('nina.csv'));
    await tells('sent');
    const file = server().named('nina.csv');
    expect(file).toMatchObject({ idfTeam: 3, batch, bytes: 1000, of: 1000 });
    expect(told).toEqual([`known ${file.uploadId}`, 'sent']);
  });

  it('waits for the announcement of the one chosen before it', async () => {
    server().slow.add('first.csv');
    const [first, second] = [send(csv('first.csv')), send(csv('second.csv'))];
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(names()).toEqual([]);
    server().release();
    await Promise.all([first.tells('sent'), second.tells('sent')]);
    expect(names()).toEqual(['first.csv', 'second.csv']);
  });

  it.each(['stop', 'remove'] as const)(
    'does not wait for one that was taken off before it was announced: %s',
    async (how) => {
      server().slow.add('first.csv');
      const [first, second] = [send(csv('first.csv')), send(csv('second.csv'))];
      await first.transfer[how]();
      await second.tells('sent');
      expect(names()).toEqual(['second.csv']);
    },
  );

  it('that is stopped before its turn is never announced', async () => {
    server().slow.add('first.csv');
    const [first, second] = [send(csv('first.csv')), send(csv('second.csv'))];
    await second.transfer.remove();
    server().release();
    await first.tells('sent');
    expect(names()).toEqual(['first.csv']);
  });

  it.each([
    ['storageFull', 'messages:error_storageFull'],
    ['fileTooLarge', 'messages:error_fileTooLarge'],
    ['incorrectAccess', 'messages:incorrectAccess'],
  ] as const)('fails for good when it is refused: %s', async (refusal, words) => {
    server().refused.set('nina.csv', refusal);
    const { told, tells } = send(csv('nina.csv'));
    await tells(`failed: ${words}`);
    expect(told.filter((one) => one.startsWith('held up'))).toEqual([]);
  });

  it.each([
    ['offline', 'server'],
    ['genericFailure', 'part'],
    ['unavailable', 'part'],
    ['busy', 'busy'],
    ['tooManyAttempts', 'busy'],
    ['tooManyUploads', 'announced'],
  ] as const)('is held up by what may pass, and goes on by itself: %s', async (fault, trouble) => {
    server().refused.set('nina.csv', fault);
    const { told, tells } = send(csv('nina.csv'));
    await tells(`held up: ${trouble}`);
    server().refused.clear();
    await tells('sent');
    expect(told.filter((one) => one.startsWith('failed'))).toEqual([]);
    expect(names()).toEqual(['nina.csv']);
  });

  it('cannot be read any longer, as from a tracker that was unplugged: fails, and says so', async () => {
    const file = csv('nina.csv');
    server().refused.set('nina.csv', 'offline');
    const unreadable = Object.assign(new Blob(), {
      arrayBuffer: () => Promise.reject(new Error()),
    });
    const read = file.slice.bind(file);
    file.slice = (start, end, type) => (end === 1 ? unreadable : read(start, end, type));
    await send(file).tells('failed: messages:fileGone');
  });

  it('is not even announced when the sign-in is over', async () => {
    await userManager.removeUser();
    await send(csv('nina.csv')).tells('failed: messages:authenticationExpired');
    expect(names()).toEqual([]);
  });
});

describe('The same file chosen again', () => {
  /** The server keeps this much of it when its window is closed. */
  async function leftAt(bytes: number) {
    server().held.add('nina.csv');
    const before = send(csv('nina.csv'));
    await before.tells('known');
    await before.transfer.stop();
    server().release();
    await new Promise((resolve) => setTimeout(resolve));
    server().named('nina.csv').bytes = bytes;
  }

  it('goes on where it was left, with the bytes that are missing', async () => {
    await leftAt(400);
    const again = send(csv('nina.csv'), tusSender(3, batch));
    await again.tells('sent');
    expect(names()).toEqual(['nina.csv']);
    expect(server().named('nina.csv').bytes).toBe(1000);
  });

  it.each([
    ['in another upload', () => tusSender(3, crypto.randomUUID()), csv('nina.csv')],
    ['for another team', () => tusSender(4, batch), csv('nina.csv')],
    ['with other contents', () => sender, csv('nina.csv', 900)],
  ])('is sent from its beginning %s', async (_, by, file) => {
    await leftAt(400);
    await send(file, by()).tells('sent');
    expect(names()).toEqual(['nina.csv', 'nina.csv']);
  });

  it('while it is still being sent is a file of its own: neither breaks the other off', async () => {
    server().held.add('nina.csv');
    const first = send(csv('nina.csv'));
    await first.tells('known');
    const second = send(csv('nina.csv'));
    await second.tells('known');
    server().release();
    await Promise.all([first.tells('sent'), second.tells('sent')]);
    expect(server().files.map(({ bytes }) => bytes)).toEqual([1000, 1000]);
  });
});

describe('Taking back a file of another window', () => {
  let answers: (number | 'offline')[];
  beforeEach(() => {
    globalThis.fetch = async () => {
      const status = answers.shift();
      if (typeof status !== 'number') throw new TypeError('Failed to fetch');
      return new Response(status === 204 ? null : '{}', { status });
    };
  });

  it.each([204, 404, 410])('is done when it is gone, however that came: %i', async (status) => {
    answers = [status];
    await expect(takeBack('upload-41')).resolves.toBeUndefined();
  });

  it.each([409, 500])('is told when it cannot be: %i', async (status) => {
    answers = [status];
    await expect(takeBack('upload-41')).rejects.toMatchObject({ status });
  });
});

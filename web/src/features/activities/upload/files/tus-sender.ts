import { uploadsPath } from '@touchline/proto';
import { type DetailedError, Upload } from 'tus-js-client';
import { ApiError, apiErrorOf, failBasic, mayPass } from '../../../../shared/api/api-error.js';
import { messageOf } from '../../../../shared/api/message-order.js';
import { batchTraceparent } from '../../../../shared/api/traceparent.js';
import { troubleOf } from '../../../../shared/api/trouble.js';
import { accessToken } from '../../../../shared/sign-in/access-token.js';
import type { Sender, SendEvents, SendFailure, Transfer } from './upload-queue.js';

/** After a broken connection: again at once, then with longer pauses, for as long as it takes. */
const firstPauseMs = 1_000;
const longestPauseMs = 8_000;
const pauseMs = (failures: number): number =>
  failures === 0 ? 0 : Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs);

/** The offset is not the server's, or somebody else still writes: it is asked where to go on. */
const asksAgain = new Set([409, 423]);
const tooLarge = 413;

const idOf = (url: string | null): string | null => url?.split('/').filter(Boolean).at(-1) ?? null;

function failureOf(error: Error): ApiError {
  const { originalResponse: response, causingError } = error as Partial<DetailedError>;
  if (causingError instanceof ApiError) return causingError;
  if (!response) return new ApiError('offline', null, null, failBasic);
  return apiErrorOf(response.getStatus(), response.getBody());
}

/** The same file of the same batch goes on where it was, also after a reload of the page. */
const fingerprintOf = (idfTeam: number, batch: string, file: File): string =>
  ['touchline', idfTeam, batch, file.name, file.size, file.lastModified].join('/');

/** Without a token the server is not asked: it would be told of an unknown upload, and start over. */
async function authorization(): Promise<string> {
  const token = await accessToken();
  if (token === null) throw new ApiError(401, null, null, failBasic);
  return `Bearer ${token}`;
}

const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

/** Files are announced one after the other, so that the server's list has the order they were chosen in. */
class Announcements {
  private last: Promise<void> = Promise.resolve();

  /** @returns what to wait for before announcing, and what to call once that is settled. */
  next(): { turn: Promise<void>; settled: () => void } {
    const turn = this.last;
    let settled = (): void => undefined;
    this.last = new Promise((resolve) => (settled = resolve));
    return { turn, settled };
  }
}

/** Uploads that this page sends: the same file chosen twice does not go on with the other one's. */
const underWay = new Set<string>();

/** One file on its way, until it is there, taken back or refused for good. */
class TusTransfer implements Transfer {
  private readonly upload: Upload;
  private place = { turn: Promise.resolve(), settled: (): void => undefined };
  private going = false;
  private failures = 0;
  private acknowledgedBytes = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly file: File,
    { idfTeam, batch }: { idfTeam: number; batch: string },
    private readonly events: SendEvents,
    private readonly announcements: Announcements,
  ) {
    this.upload = new Upload(file, {
      endpoint: uploadsPath,
      metadata: {
        filename: file.name,
        idfTeam: String(idfTeam),
        batch,
        // An announcement whose answer was lost is repeated under the same number.
        uploadId: crypto.randomUUID(),
      },
      fingerprint: async () => fingerprintOf(idfTeam, batch, file),
      storeFingerprintForResuming: true,
      removeFingerprintOnSuccess: true,
      // The library counts tries and gives up; here the pauses are kept by `failed`.
      retryDelays: null,
      onBeforeRequest: async (request) => {
        if (request.getMethod() === 'POST') await this.turn();
        request.setHeader('authorization', await authorization());
        request.setHeader('traceparent', batchTraceparent(batch));
      },
      onAfterResponse: (_, response) => this.acknowledged(response.getHeader('Upload-Offset')),
      onUploadUrlAvailable: () => {
        this.place.settled();
        const uploadId = idOf(this.upload.url);
        if (!uploadId) return;
        underWay.add(uploadId);
        events.onKnown(uploadId);
      },
      onProgress: (sentBytes) => events.onProgress(sentBytes),
      onSuccess: () => events.onSent(),
      onError: (error) => void this.failed(failureOf(error)),
    });
  }

  start(): void {
    this.going = true;
    if (!this.upload.url) this.place = this.announcements.next();
    void this.startOrGoOn();
  }

  stop(): Promise<void> {
    return this.end(false);
  }

  remove(): Promise<void> {
    return this.end(this.upload.url !== null);
  }

  private async turn(): Promise<void> {
    await this.place.turn;
    if (!this.going) throw new ApiError('offline', null, null, failBasic);
  }

  private end(takeBack: boolean): Promise<void> {
    this.going = false;
    this.letGo();
    clearTimeout(this.timer);
    return this.upload.abort(takeBack);
  }

  private async startOrGoOn(): Promise<void> {
    if (!this.upload.url) {
      const before = await this.upload.findPreviousUploads();
      const previous = before.find(({ uploadUrl }) => !underWay.has(idOf(uploadUrl) ?? ''));
      if (previous) this.upload.resumeFromPreviousUpload(previous);
    }
    this.upload.start();
  }

  /** Others need not wait for it any longer, and the same file chosen again goes on where it is. */
  private letGo(): void {
    this.place.settled();
    underWay.delete(idOf(this.upload.url) ?? '');
  }

  /** Only what the server has counts as going on, not what was put on the line. */
  private acknowledged(offset: string | undefined): void {
    if (Number(offset ?? 0) <= this.acknowledgedBytes) return;
    this.acknowledgedBytes = Number(offset);
    this.failures = 0;
  }

  private async failed(error: ApiError): Promise<void> {
    this.place.settled();
    if (!mayPass(error) && !asksAgain.has(Number(error.status))) {
      const { expected } = error.where;
      return this.giveUp({ ...messageOf(error), expected, final: error.status === tooLarge });
    }
    // Taken from a tracker that was unplugged, for example; the browser does not tell it apart.
    if (!(await isReadable(this.file))) return this.giveUp({ key: 'messages:fileGone' });
    if (!this.going) return;
    const pause = pauseMs(this.failures);
    this.failures += 1;
    if (pause > 0) this.events.onHeldUp(troubleOf(error));
    this.timer = setTimeout(() => this.upload.start(), pause);
  }

  private giveUp(failure: SendFailure): void {
    this.letGo();
    this.events.onFailed(failure);
  }
}

/** Sends files as resumable uploads of one batch. */
export function tusSender(idfTeam: number, batch: string): Sender {
  const announcements = new Announcements();
  return (file, events) => new TusTransfer(file, { idfTeam, batch }, events, announcements);
}

/** Takes back a file that another page load began to send. */
export async function takeBack(uploadId: string): Promise<void> {
  const response = await fetch(`${uploadsPath}/${uploadId}`, {
    method: 'DELETE',
    headers: {
      'tus-resumable': '1.0.0',
      authorization: await authorization(),
    },
  });
  if (!response.ok && response.status !== 404 && response.status !== 410) {
    throw apiErrorOf(response.status, await response.text());
  }
}

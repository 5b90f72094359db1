import { uploadsPath } from '@touchline/proto';
import { type DetailedError, Upload } from 'tus-js-client';
import { ApiError, apiErrorOf, failBasic } from '../../shared/api/api-error.js';
import { type Message, messageOf } from '../../shared/api/message-order.js';
import { batchTraceparent } from '../../shared/api/traceparent.js';
import { accessToken } from '../../shared/session/access-token.js';
import type { Sender, SendEvents } from './upload-queue.js';

/** After a broken connection: again at once, then with longer pauses. */
const retryDelays = [0, 1000, 3000, 5000, 10_000];

const idOf = (url: string | null): string | null => url?.split('/').filter(Boolean).at(-1) ?? null;

function reasonOf(error: Error): Message {
  const response = (error as Partial<DetailedError>).originalResponse;
  if (!response) return messageOf(new ApiError('offline', null, null, failBasic));
  return messageOf(apiErrorOf(response.getStatus(), response.getBody()));
}

/** The same file of the same batch goes on where it was, also after a reload of the page. */
const fingerprintOf = (idfTeam: number, batch: string, file: File): string =>
  ['touchline', idfTeam, batch, file.name, file.size, file.lastModified].join('/');

function makeUpload(idfTeam: number, batch: string, file: File, events: SendEvents): Upload {
  const upload: Upload = new Upload(file, {
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
    retryDelays,
    onBeforeRequest: async (request) => {
      request.setHeader('authorization', `Bearer ${(await accessToken()) ?? ''}`);
      request.setHeader('traceparent', batchTraceparent(batch));
    },
    onUploadUrlAvailable: () => {
      const uploadId = idOf(upload.url);
      if (uploadId) events.onKnown(uploadId);
    },
    onProgress: (sentBytes) => events.onProgress(sentBytes),
    onSuccess: () => events.onSent(),
    onError: (error) => events.onFailed(reasonOf(error)),
  });
  return upload;
}

async function startOrGoOn(upload: Upload): Promise<void> {
  if (!upload.url) {
    const [previous] = await upload.findPreviousUploads();
    if (previous) upload.resumeFromPreviousUpload(previous);
  }
  upload.start();
}

/** Sends files as resumable uploads of one batch. */
export function tusSender(idfTeam: number, batch: string): Sender {
  return (file, events) => {
    const upload = makeUpload(idfTeam, batch, file, events);
    return {
      start: () => void startOrGoOn(upload),
      stop: () => upload.abort(false),
      remove: () => upload.abort(upload.url !== null),
    };
  };
}

/** Takes back a file that another page load began to send. */
export async function takeBack(uploadId: string): Promise<void> {
  const response = await fetch(`${uploadsPath}/${uploadId}`, {
    method: 'DELETE',
    headers: {
      'tus-resumable': '1.0.0',
      authorization: `Bearer ${(await accessToken()) ?? ''}`,
    },
  });
  if (!response.ok && response.status !== 404 && response.status !== 410) {
    throw apiErrorOf(response.status, await response.text());
  }
}

import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { routes, type UploadLine, uploadsPath } from '@touchline/proto';
import { Upload } from 'tus-js-client';
import type { Client } from './client.js';

export interface SendOptions {
  idfTeam: number;
  /** Files dropped together. */
  batch: string;
  /** Files at once. */
  concurrency?: number;
  onProgress?: (file: string, sentBytes: number, bytes: number) => void;
}

/** Sends files as the upload page does (tus, resumable), several at once; gives upload ids by file. */
export async function sendFiles(
  client: Client,
  files: readonly string[],
  options: SendOptions,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const waiting = [...files];
  const sender = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      ids.set(file, await sendFile(client, file, options));
    }
  };
  await Promise.all(Array.from({ length: options.concurrency ?? 4 }, sender));
  return ids;
}

async function sendFile(client: Client, file: string, options: SendOptions): Promise<string> {
  const { size } = await stat(file);
  return new Promise((resolve, reject) => {
    const upload = new Upload(createReadStream(file), {
      endpoint: new URL(uploadsPath, client.origin).href,
      uploadSize: size,
      chunkSize: 8 * 1024 * 1024,
      retryDelays: [0, 200, 500, 1000, 2000, 4000, 4000, 4000, 8000, 8000, 8000],
      metadata: {
        filename: basename(file),
        idfTeam: String(options.idfTeam),
        batch: options.batch,
      },
      onBeforeRequest: async (request) =>
        request.setHeader('Authorization', `Bearer ${await client.token()}`),
      onProgress: (sent, total) => options.onProgress?.(file, sent, total),
      onError: reject,
      onSuccess: () => resolve(upload.url?.split('/').at(-1) ?? ''),
    });
    upload.start();
  });
}

/** Waits until every file of the batch is ready or refused. */
export async function waitForBatch(
  client: Client,
  options: { idfTeam: number; batch: string; files: number; timeoutMs?: number },
): Promise<UploadLine[]> {
  const deadline = Date.now() + (options.timeoutMs ?? 120_000);
  for (;;) {
    const lines = await client.call(routes.listUploads, {
      params: { idfTeam: options.idfTeam },
      query: { batch: options.batch },
    });
    const settled = lines.filter(({ state }) => state === 'ready' || state === 'refused');
    if (settled.length >= options.files) return lines;
    if (Date.now() > deadline) {
      throw new Error(`${settled.length} of ${options.files} files were settled in time.`);
    }
    await new Promise((wake) => setTimeout(wake, 50));
  }
}

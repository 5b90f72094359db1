import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { type Envelope, routes, type UploadLine, uploadsPath } from '@touchline/proto';
import { DetailedError, Upload } from 'tus-js-client';
import { CallError } from './call-error.js';
import type { Client } from './client.js';
import { UploadMemory } from './upload-memory.js';

/** Some minutes, counted anew from each piece that went out. */
const retryDelays = [0, 200, 500, 1_000, 2_000, ...Array<number>(60).fill(4_000)];

/** Asked where to go on, the server may know better, be busy, or be back. */
const isTransient = (status = 0): boolean =>
  [0, 409, 423, 429].includes(status) || (status >= 500 && status !== 507);

/** A file on disk, or bytes that never were on one. */
export type UploadSource = string | { readonly name: string; readonly bytes: Uint8Array };

export interface SendOptions {
  idfTeam: number;
  /** Files dropped together. */
  batch: string;
  /** Files at once. */
  concurrency?: number;
  /** Most bytes of one request. */
  chunkBytes?: number;
  /** File that remembers unfinished uploads, so that another run goes on where this one was cut. */
  memory?: string;
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

/**
 * Sends one file and gives its upload's id.
 * @throws CallError with the server's own words when it takes no such file.
 */
export async function sendFile(
  client: Client,
  file: UploadSource,
  options: SendOptions,
): Promise<string> {
  const { name, size, key } = await about(file);
  const { idfTeam, batch, memory, chunkBytes = 8 * 1024 * 1024 } = options;
  const source = typeof file === 'string' ? createReadStream(file) : Buffer.from(file.bytes);
  return new Promise((done, reject) => {
    const upload = new Upload(source, {
      endpoint: new URL(uploadsPath, client.origin).href,
      uploadSize: size,
      chunkSize: chunkBytes,
      retryDelays,
      onShouldRetry: (error) => isTransient(error.originalResponse?.getStatus()),
      metadata: { filename: name, idfTeam: String(idfTeam), batch, uploadId: randomUUID() },
      ...(memory && { urlStorage: new UploadMemory(memory) }),
      fingerprint: async () => `${client.origin} ${idfTeam} ${batch} ${key}`,
      removeFingerprintOnSuccess: true,
      onBeforeRequest: async (request) => {
        request.setHeader('Authorization', `Bearer ${await client.token()}`);
        if (client.traceparent) request.setHeader('traceparent', client.traceparent);
      },
      onProgress: (sent, total) => options.onProgress?.(name, sent, total),
      onError: (error) => reject(asCallError(error, name)),
      onSuccess: () => done(upload.url?.split('/').at(-1) ?? ''),
    });
    void resumed(upload, memory).then(() => upload.start(), reject);
  });
}

async function about(file: UploadSource): Promise<{ name: string; size: number; key: string }> {
  if (typeof file !== 'string') return { ...file, size: file.bytes.length, key: file.name };
  const { size, mtimeMs } = await stat(file);
  return { name: basename(file), size, key: `${resolve(file)} ${size} ${mtimeMs}` };
}

async function resumed(upload: Upload, memory: string | undefined): Promise<void> {
  const [previous] = memory ? await upload.findPreviousUploads() : [];
  if (previous) upload.resumeFromPreviousUpload(previous);
}

function asCallError(error: Error, name: string): Error {
  const response = error instanceof DetailedError ? error.originalResponse : null;
  if (!response) return error;
  let told: Envelope<unknown>['error'] = null;
  try {
    told = (JSON.parse(response.getBody()) as Envelope<unknown>).error;
  } catch {
    // The protocol's own sentence stands in the error.
  }
  return new CallError(response.getStatus(), told, told ? name : error.message);
}

/** Waits until every file of the batch, told apart by name, is ready or refused. */
export async function waitForBatch(
  client: Client,
  options: { idfTeam: number; batch: string; files: number; timeoutMs?: number },
): Promise<UploadLine[]> {
  const deadline = Date.now() + (options.timeoutMs ?? 120_000);
  for (;;) {
    const lines = await client.call(routes.ingestion.uploads.list, {
      params: { idfTeam: options.idfTeam },
      query: { batch: options.batch },
    });
    const settled = lines.filter(({ state }) => state === 'ready' || state === 'refused');
    const names = new Set(settled.map(({ fileName }) => fileName));
    if (names.size >= options.files) return lines;
    if (Date.now() > deadline) {
      throw new Error(`${names.size} of ${options.files} files were settled in time.`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

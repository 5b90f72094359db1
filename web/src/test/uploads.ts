import { afterEach, beforeEach } from '@jest/globals';
import {
  type ErrorKey,
  errorCatalogue,
  type UploadLine,
  uploadMetadataSchema,
  uploadsPath,
} from '@touchline/proto';
import type { z } from 'zod';
import { makeUpload } from './make.js';
import { signIn } from './provider.js';

/** A file as the server has it. */
interface Received extends z.output<typeof uploadMetadataSchema> {
  bytes: number;
  of: number;
}

type Refusal = ErrorKey | 'offline';

/** The server's side of resumable uploads (tus 1.0). */
export class UploadServer {
  readonly files: Received[] = [];
  readonly takenBack: string[] = [];
  /** By file name: bytes of these are not answered until `release`. */
  readonly held = new Set<string>();
  /** By file name: announcements of these are not answered until `release`. */
  readonly slow = new Set<string>();
  /** By file name: why its bytes are not taken. */
  readonly refused = new Map<string, Refusal>();
  #release: () => void = () => undefined;
  #released = new Promise<void>((go) => (this.#release = go));

  release(): void {
    this.held.clear();
    this.slow.clear();
    this.#release();
  }

  named(fileName: string): Received {
    const found = this.files.find(({ filename }) => filename === fileName);
    if (!found) throw new Error(`${fileName} was not sent`);
    return found;
  }

  /** Its files as the list of uploads tells them. */
  lines(changes: (fileName: string, place: number) => object = () => ({})): UploadLine[] {
    return this.files.map(({ uploadId, batch, filename, bytes, of }, place) =>
      makeUpload({
        uploadId,
        batch,
        fileName: filename,
        bytes: of,
        receivedBytes: bytes,
        state: bytes === of ? 'ready' : 'receiving',
        recordings: [`recording-${place}`],
        ...changes(filename, place),
      }),
    );
  }

  async answer(method: string, path: string, headers: Headers, body: unknown): Promise<Response> {
    if (method === 'POST') return await this.#create(headers);
    const uploadId = path.slice(uploadsPath.length + 1);
    const file = this.files.find((one) => one.uploadId === uploadId);
    if (!file) return new Response(null, { status: 404 });
    if (method === 'DELETE') {
      this.takenBack.push(file.filename);
      return new Response(null, { status: 204 });
    }
    if (method === 'PATCH') {
      if (this.held.has(file.filename)) await this.#released;
      const refusal = this.refused.get(file.filename);
      if (refusal) return refuse(refusal);
      file.bytes += (body as Blob).size;
    }
    const state = { 'Upload-Offset': String(file.bytes), 'Upload-Length': String(file.of) };
    return new Response(null, { status: method === 'HEAD' ? 200 : 204, headers: state });
  }

  async #create(headers: Headers): Promise<Response> {
    const pairs = headers.get('Upload-Metadata')!.split(',');
    const metadata = uploadMetadataSchema.parse(
      Object.fromEntries(pairs.map((pair) => [pair.split(' ')[0], decoded(pair)])),
    );
    if (this.slow.has(metadata.filename)) await this.#released;
    this.files.push({ ...metadata, bytes: 0, of: Number(headers.get('Upload-Length')) });
    const location = `http://localhost${uploadsPath}/${metadata.uploadId}`;
    return new Response(null, { status: 201, headers: { Location: location } });
  }
}

const decoded = (pair: string): string =>
  Buffer.from(pair.split(' ')[1] ?? '', 'base64').toString('utf8');

function refuse(refusal: Refusal): Response {
  if (refusal === 'offline') throw new TypeError('Failed to fetch');
  const { code, status, message } = errorCatalogue[refusal];
  const expected = refusal === 'fileTooLarge' ? '≤ 10.0 MB' : undefined;
  const error = { errorCode: code, errorKey: refusal, errorMsg: message, expected };
  return Response.json({ success: false, error, response: null }, { status });
}

/** Sends what the uploads' library sends to the server of the test. */
class RequestOf {
  status = 0;
  responseText = '';
  readonly upload = {};
  onload?: () => void;
  onerror?: (error: unknown) => void;
  readonly #headers = new Headers();
  #method = '';
  #path = '';
  #answer = new Response();
  #aborted = false;

  constructor(private readonly server: UploadServer) {}

  open(method: string, url: string): void {
    this.#method = method;
    this.#path = new URL(url, 'http://localhost').pathname;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  getResponseHeader(name: string): string | null {
    return this.#answer.headers.get(name);
  }

  async send(body: unknown): Promise<void> {
    try {
      this.#answer = await this.server.answer(this.#method, this.#path, this.#headers, body);
      this.status = this.#answer.status;
      this.responseText = await this.#answer.text();
      if (!this.#aborted) this.onload?.();
    } catch (error) {
      this.onerror?.(error);
    }
  }

  abort(): void {
    this.#aborted = true;
  }
}

/** In a file of tests: gives the server of uploads, a new one for each test, to somebody signed in. */
export function uploadServer(): () => UploadServer {
  let server: UploadServer;
  beforeEach(async () => {
    server = new UploadServer();
    const [made, browser] = [server, globalThis as unknown as Record<string, unknown>];
    browser.XMLHttpRequest = function () {
      return new RequestOf(made);
    };
    await signIn();
  });
  afterEach(() => server.release());
  return () => server;
}

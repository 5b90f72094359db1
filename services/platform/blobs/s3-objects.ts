import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { S3Bucket } from './blob-store.js';
import { RetryUntilTimeout } from './retry-until-timeout.js';
import { asServiceError, isMissing, isTransient, nameOf } from './s3-errors.js';
import { readUpTo } from './read-up-to.js';

/** Retries bridge a gateway's restart; a longer outage is reported. */
const timeoutMs = 20_000;
const connectMs = 3_000;
/** An idle socket is closed after this time; reading continues where it stopped. */
const silenceMs = 20_000;
/** The smallest part size that S3 accepts, so that few bytes are buffered. */
const partBytes = 5 * 1024 ** 2;
const partsAhead = 2;
/** How often reading is resumed without receiving a single byte. */
const longestStall = 5;

export interface StoredObject {
  readonly key: string;
  readonly size: number;
  readonly etag: string;
}

export interface FoundObject extends StoredObject {
  /** Written by an append: see grown-blob.ts. */
  readonly grows: boolean;
}

interface OpenedObject {
  readonly grows: boolean;
  /** Of the whole object, in bytes. */
  readonly size: number;
  readonly body: AsyncIterable<Uint8Array>;
}

interface MultipartPage {
  KeyMarker?: string;
  UploadIdMarker?: string;
}

/** The object was written by someone else in the meantime. */
export class ObjectConflict extends Error {
  override readonly name = 'ObjectConflict';
}

/** Requests to one bucket. */
export class S3Objects {
  private readonly client: S3Client;
  private readonly failFast: S3Client;

  constructor(private readonly config: S3Bucket) {
    this.client = openClient(config, timeoutMs);
    this.failFast = openClient(config, 0);
  }

  /** Replaces an object. */
  async put(key: string, body: Uint8Array): Promise<void> {
    await this.translateErrors(
      this.client.send(new PutObjectCommand({ ...this.at(key), Body: body })),
    );
  }

  /**
   * Writes a piece of a growing blob: a new object, or a replacement of the one with this etag.
   * @throws ObjectConflict when another writer was faster
   */
  async putPiece(key: string, body: Uint8Array, replacesEtag?: string): Promise<void> {
    const writer = randomUUID();
    const condition = replacesEtag ? { IfMatch: replacesEtag } : { IfNoneMatch: '*' };
    const metadata = { Metadata: { grows: 'yes', writer } };
    const put = new PutObjectCommand({ ...this.at(key), Body: body, ...condition, ...metadata });
    await this.translateErrors(this.client.send(put)).catch(async (error: unknown) => {
      if (!isConflict(error)) throw error;
      // It is ours if the reply was lost and the request was sent again.
      const found = await this.headOf(key);
      if (found?.Metadata?.writer === writer) return;
      throw new ObjectConflict(`Somebody else has written ${key}`, { cause: error });
    });
  }

  /**
   * Replaces an object by a stream of unknown length, in parts when it exceeds one part: the SDK's own
   * upload takes three times as long for a blob that fits in one request.
   * @returns the number of bytes
   */
  async upload(key: string, bytes: AsyncIterable<Uint8Array>): Promise<number> {
    const source = bytes[Symbol.asyncIterator]();
    const first = await readUpTo(source, partBytes);
    if (first.error !== undefined) throw first.error;
    let size = first.bytes.length;
    if (first.ended) {
      await this.put(key, first.bytes);
      return size;
    }
    const body = async function* () {
      yield first.bytes;
      for await (const chunk of { [Symbol.asyncIterator]: () => source }) {
        size += chunk.byteLength;
        yield chunk;
      }
    };
    const upload = new Upload({
      client: this.client,
      params: { ...this.at(key), Body: Readable.from(body()) },
      partSize: partBytes,
      queueSize: partsAhead,
    });
    await this.translateErrors(upload.done());
    return size;
  }

  async find(key: string): Promise<FoundObject | undefined> {
    const head = await this.headOf(key);
    if (!head) return undefined;
    const { ContentLength: size = 0, ETag: etag = '', Metadata } = head;
    return { key, size, etag, grows: Metadata?.grows === 'yes' };
  }

  /** Undefined when there is no such object. */
  async open(key: string, start = 0, end?: number): Promise<OpenedObject | undefined> {
    const answer = await this.get(key, start, end);
    if (answer === 'beyond') {
      const found = await this.find(key);
      return found && { ...found, body: Readable.from([]) };
    }
    if (!answer) return undefined;
    const { ContentRange, ContentLength = 0, Metadata, ETag, Body } = answer;
    const size = ContentRange ? Number(ContentRange.split('/')[1]) : ContentLength;
    const body = this.unbroken(Body as Readable, { key, start, end, etag: ETag });
    return { grows: Metadata?.grows === 'yes', size, body };
  }

  /** In the order of their names. */
  async *list(prefix: string): AsyncGenerator<StoredObject> {
    const { client, config } = this;
    const pages = paginateListObjectsV2({ client }, { Bucket: config.bucket, Prefix: prefix });
    for await (const { Contents = [] } of this.each(pages)) {
      for (const { Key: key = '', Size: size = 0, ETag: etag = '' } of Contents) {
        yield { key, size, etag };
      }
    }
  }

  async delete(key: string): Promise<void> {
    await this.translateErrors(this.client.send(new DeleteObjectCommand(this.at(key)))).catch(
      unlessMissing,
    );
  }

  /** Aborts multipart uploads that nobody will finish, which frees the space of their parts. */
  async abortUploads(before: Date): Promise<void> {
    const { client, config } = this;
    let from: MultipartPage = {};
    do {
      const list = new ListMultipartUploadsCommand({ Bucket: config.bucket, ...from });
      const page = await this.translateErrors(client.send(list));
      for (const { Key: key = '', UploadId, Initiated } of page.Uploads ?? []) {
        if (!Initiated || Initiated >= before) continue;
        const abort = new AbortMultipartUploadCommand({ ...this.at(key), UploadId });
        await this.translateErrors(client.send(abort)).catch(unlessMissing);
      }
      from = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker };
      if (!page.IsTruncated) return;
    } while (from.KeyMarker);
  }

  /** Rejects without retries, with the store's error or that it does not answer. */
  async ping(): Promise<void> {
    const abortSignal = AbortSignal.timeout(connectMs);
    const list = new ListObjectsV2Command({ Bucket: this.config.bucket, MaxKeys: 1 });
    await this.translateErrors(this.failFast.send(list, { abortSignal }));
  }

  /** Whether the store honours `If-None-Match`: a conditional write to an existing object is refused. */
  async keepsConditions(key: string): Promise<boolean> {
    for (let tries = 0; tries < 2; tries++) {
      const put = { ...this.at(key), Body: new Uint8Array(), IfNoneMatch: '*' };
      try {
        await this.translateErrors(this.failFast.send(new PutObjectCommand(put)));
      } catch (error) {
        if (!isConflict(error)) throw error;
        return true;
      }
    }
    return false;
  }

  private at(key: string) {
    return { Bucket: this.config.bucket, Key: key };
  }

  private headOf(key: string) {
    return this.translateErrors(this.client.send(new HeadObjectCommand(this.at(key)))).catch(
      unlessMissing,
    );
  }

  private async get(key: string, start: number, end?: number, etag?: string) {
    const whole = start === 0 && end === undefined;
    const range = whole ? undefined : `bytes=${start}-${end === undefined ? '' : end - 1}`;
    const get = new GetObjectCommand({ ...this.at(key), Range: range, IfMatch: etag });
    return this.translateErrors(this.client.send(get)).catch((error: unknown) => {
      if (nameOf(error) === 'InvalidRange') return 'beyond' as const;
      return unlessMissing(error);
    });
  }

  /** Resumes a body that broke off. */
  private async *unbroken(
    body: Readable,
    { key, start, end, etag }: { key: string; start: number; end?: number; etag?: string },
  ): AsyncGenerator<Uint8Array> {
    let position = start;
    let stalled = 0;
    for (let source = body; ;) {
      try {
        for await (const chunk of source as AsyncIterable<Buffer>) {
          stalled = 0;
          position += chunk.length;
          yield chunk;
        }
        return;
      } catch (error) {
        if (stalled++ >= longestStall || !isTransient(error))
          throw asServiceError(error, this.config);
      }
      if (position === end) return;
      const answer = await this.get(key, position, end, etag);
      if (answer === 'beyond') return;
      if (!answer) throw new Error(`The blob ${key} was deleted while it was read`);
      source = answer.Body as Readable;
    }
  }

  private async translateErrors<T>(request: Promise<T>): Promise<T> {
    try {
      return await request;
    } catch (error) {
      throw asServiceError(error, this.config);
    }
  }

  private async *each<T>(pages: AsyncIterable<T>): AsyncGenerator<T> {
    try {
      yield* pages;
    } catch (error) {
      throw asServiceError(error, this.config);
    }
  }
}

function openClient(config: S3Bucket, timeoutMs: number): S3Client {
  const { endpoint, region, accessKeyId, secretAccessKey } = config;
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    retryStrategy: new RetryUntilTimeout(timeoutMs),
    // Not every store knows the newer checksums; bodies are covered by the signature.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: connectMs, socketTimeout: silenceMs },
  });
}

const isConflict = (error: unknown): boolean =>
  error instanceof S3ServiceException && [409, 412].includes(error.$metadata.httpStatusCode ?? 0);

function unlessMissing(error: unknown): undefined {
  if (isMissing(error)) return undefined;
  throw error;
}

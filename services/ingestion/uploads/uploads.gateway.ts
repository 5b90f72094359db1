import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import {
  AccessService,
  answerOf,
  answerWithoutReading,
  type FailureAnswer,
  failureOf,
  goneSignal,
  Log,
  RefusalWait,
  Site,
  tokenIn,
  waitUnlessGone,
} from '@touchline/platform';
import { type ErrorKey, ServiceError, uploadMetadataSchema, uploadsPath } from '@touchline/proto';
import { Server } from '@tus/server';
import { Metadata } from '@tus/utils';
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { figures } from '../figures.js';
import { isStorageFull } from '../storage-full.js';
import { displayName } from './file-name.js';
import { sizesInWords } from './size-in-words.js';
import { readUncopied } from './uncopied-body.js';
import { UploadLocks } from './upload-locks.js';
import { UploadStore } from './upload-store.js';
import { UploadTurns } from './upload-turns.js';
import { uploadMetadata, UploadsService } from './uploads.service.js';

const uuid = /^\/?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?$/;
const lockTimeoutMs = 1_000;
/**
 * Answer to HEAD and PATCH when our own failure may pass (the database is away): tus clients wait and
 * retry on "locked", but start the file over after any other refusal.
 */
const lockedStatus = 423;
const insufficientStorage = 507;
const resuming = new Set(['HEAD', 'PATCH']);
const carryBytes = new Set(['POST', 'PATCH']);

/**
 * The tus 1.0 endpoint under `/api/uploads`, for coaches of the upload's team. To anyone else the upload
 * does not exist.
 */
@Injectable()
export class UploadsGateway implements OnModuleInit {
  private readonly tus: Server;
  private readonly turns = new UploadTurns();
  private readonly wait: RefusalWait;

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly access: AccessService,
    private readonly uploads: UploadsService,
    private readonly site: Site,
    private readonly log: Log,
  ) {
    this.wait = new RefusalWait(site.environment);
    this.tus = new Server({
      path: uploadsPath,
      relativeLocation: true,
      allowedOrigins: [],
      datastore: new UploadStore(uploads),
      maxSize: this.maxBytes,
      locker: new UploadLocks(),
      lockDrainTimeout: lockTimeoutMs,
      namingFunction: (_, metadata) => chosenId(metadata) ?? randomUUID(),
      onIncomingRequest: async (request) => readUncopied(request),
      // All refusals are made here, below.
      onResponseError: (_, error) => {
        throw error;
      },
    });
  }

  onModuleInit(): void {
    const adapter = this.host.httpAdapter;
    adapter.use(uploadsPath, (request: IncomingMessage, response: ServerResponse) =>
      this.handle(request, response),
    );
  }

  private get maxBytes(): number {
    return this.site.environment.UPLOAD_MAX_BYTES;
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const gone = goneSignal(response);
    const closed = new Promise<void>((resolve) => response.once('close', resolve));
    try {
      const idfTeam = await this.admit(request, gone);
      // `handle` never ends when nobody is connected any longer; the place is given back all the same.
      const answer = () => Promise.race([this.tus.handle(request, response), closed]);
      const turn = carryBytes.has(request.method ?? '') ? 'receive' : 'ask';
      await this.turns[turn](idfTeam, answer, gone);
    } catch (error) {
      const failure = asServiceError(error);
      const waitMs = this.wait.of(failure, request, 0);
      await waitUnlessGone(waitMs, gone);
      if (!gone.aborted && !response.writableEnded)
        this.refuse(failure, protocolStatus(error), request, response);
    }
  }

  private refuse(
    failure: ServiceError,
    ownStatus: number | undefined,
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    const answer = this.answerOf(failure, ownStatus, request.method);
    if (response.headersSent) return void response.destroy();
    const { status, headers, body } = answer;
    if (request.complete) response.writeHead(status, headers).end(body);
    else answerWithoutReading(response, answer);
  }

  /** @returns the upload's team; 0 for a request about no upload. */
  private async admit(request: IncomingMessage, gone: AbortSignal): Promise<number> {
    const { method = '', url = '/' } = request;
    if (method === 'OPTIONS') return 0;
    const token = tokenIn(request);
    if (!token) throw new ServiceError('authenticationExpired');
    if (method === 'POST' && /^\/?$/.test(url)) return this.admitNew(token, request);
    const known = ['HEAD', 'PATCH', 'DELETE'].includes(method);
    return this.admitKnown(token, known ? uuid.exec(url)?.[1] : undefined, gone);
  }

  private async admitNew(token: string, { headers }: IncomingMessage): Promise<number> {
    const metadata = findMetadata(headers['upload-metadata']);
    const { role, idfTeam } = await this.access.authorize(token, metadata?.idfTeam ?? 0);
    const { filename } = metadata ?? uploadMetadata(parsed(headers['upload-metadata']));
    if (role !== 'coach') throw new ServiceError('incorrectAccess');
    requirePlainUpload(headers);
    const bytes = announcedBytes(headers['upload-length']);
    if (bytes > this.maxBytes) throw this.tooLarge(filename, bytes);
    return idfTeam;
  }

  private async admitKnown(
    token: string,
    uploadId: string | undefined,
    gone: AbortSignal,
  ): Promise<number> {
    // Strangers are refused before anything is looked up.
    const { subject } = await this.access.authorize(token, 0);
    const teamOf = async () => uploadId && this.uploads.teamOf(uploadId);
    const idfTeam = await this.turns.ask(subject, teamOf, gone);
    if (!idfTeam) throw new ServiceError('notFound');
    const caller = await this.access.authorize(token, idfTeam).catch(unlessForbidden);
    if (caller?.role !== 'coach') throw new ServiceError('notFound');
    return caller.idfTeam;
  }

  private tooLarge(filename: string, bytes: number): ServiceError {
    const [found, most] = sizesInWords(bytes, this.maxBytes);
    return new ServiceError('fileTooLarge', {
      file: displayName(filename),
      found,
      expected: `≤ ${most}`,
    });
  }

  private answerOf(
    failure: ServiceError,
    ownStatus: number | undefined,
    method = '',
  ): FailureAnswer {
    // Neither an expired token nor a crowd is a fault of the file: the client comes again.
    const isOfFile = failure.status !== 401 && failure.key !== 'busy';
    if (method === 'POST' && isOfFile) figures.refused.inc({ reason: failure.key });
    if (failure.status >= 500 && !isForeseen(failure))
      this.log.error('upload failed', { err: failure.cause ?? failure });
    const status = ownStatus ?? failure.status;
    const mayPass = status >= 500 && status !== insufficientStorage;
    const shown = mayPass && resuming.has(method) ? lockedStatus : status;
    return { ...answerOf(failure), status: shown };
  }
}

/** The extensions of tus that are not offered are refused by name; the library would answer 501. */
function requirePlainUpload(headers: IncomingHttpHeaders): void {
  for (const field of ['upload-defer-length', 'upload-concat']) {
    const found = headers[field];
    if (found === undefined) continue;
    throw badHeader(field, found, 'Upload-Length');
  }
}

function announcedBytes(found: string | string[] | undefined): number {
  if (/^\d{1,15}$/.test(String(found))) return Number(found);
  throw badHeader('Upload-Length', found, 'bytes');
}

const badHeader = (field: string, found: string | string[] | undefined, expected: string) =>
  new ServiceError('invalidRequest', { field, found: found?.toString(), expected });

/** Too much is asked, or no room is left for what is announced: no fault of ours, and no line of the log. */
const isForeseen = ({ key, status, cause }: ServiceError): boolean =>
  key === 'busy' || (status === insufficientStorage && !cause);

function findMetadata(header: string | string[] | undefined) {
  const read = uploadMetadataSchema.safeParse(parsed(header));
  return read.success ? read.data : undefined;
}

function parsed(header: string | string[] | undefined): unknown {
  try {
    return Metadata.parse(String(header ?? ''));
  } catch {
    return {};
  }
}

function chosenId(metadata: unknown): string | undefined {
  return uploadMetadataSchema.safeParse(metadata).data?.uploadId;
}

/** Another team's upload counts as missing; an expired token or a failing database is an error. */
function unlessForbidden(error: unknown): undefined {
  if (error instanceof ServiceError && error.status === 403) return undefined;
  throw error;
}

const keyOfStatus: Record<number, ErrorKey> = {
  404: 'notFound',
  409: 'invalidDataStatus',
  410: 'notFound',
  413: 'fileTooLarge',
};

/** The protocol's own faults keep their message and status. */
function asServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  if (isStorageFull(error)) return new ServiceError('storageFull', {}, { cause: error });
  const { body } = error as { body?: string };
  const status = protocolStatus(error);
  if (!status || status >= 500) return failureOf(error);
  const options = { message: body?.trim(), cause: error };
  return new ServiceError(keyOfStatus[status] ?? 'invalidRequest', {}, options);
}

function protocolStatus(error: unknown): number | undefined {
  if (error instanceof ServiceError) return undefined;
  return (error as { status_code?: number }).status_code;
}

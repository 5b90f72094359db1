import { describe, expect, it } from '@jest/globals';
import { ServiceError } from '@touchline/proto';
import type { S3Bucket } from './blob-store.js';
import { asServiceError, isMissing, isTransient, messageOf } from './s3-errors.js';

const config = { endpoint: 'http://store.club' } as S3Bucket;
const answered = (httpStatusCode: number, name = 'InternalError') =>
  Object.assign(new Error('said'), { name, $metadata: { httpStatusCode } });
const broken = (code: string, message = '') => Object.assign(new Error(message), { code });

describe('What an object store says', () => {
  it.each([
    ['nobody answers', broken('ECONNREFUSED')],
    ['the line breaks', broken('ECONNRESET')],
    ['a body ends early', new Error('aborted')],
    ['it is busy', answered(503, 'SlowDown')],
    ['it takes no more requests', answered(429)],
    ['it is broken', answered(500)],
  ])('may pass when %s', (_, error) => {
    expect(isTransient(error)).toBe(true);
    const told = asServiceError(error, config);
    expect(told).toMatchObject({ key: 'unavailable', status: 503, cause: error });
    expect((told as Error).message).toContain('The object store http://store.club does not answer');
  });

  it.each([
    ['the key is refused', answered(403, 'AccessDenied')],
    ['it does not know the request', answered(501, 'NotImplemented')],
    ['a condition does not hold', answered(412, 'PreconditionFailed')],
    ['the source broke off', new Error('line cut')],
  ])('stays as it is when %s', (_, error) => {
    expect(isTransient(error)).toBe(false);
    expect(asServiceError(error, config)).toBe(error);
  });

  it.each([answered(507), answered(500, 'XMinioStorageFull'), answered(403, 'QuotaExceeded')])(
    'is a full disk: %s',
    (error) => {
      expect(isTransient(error)).toBe(false);
      expect(asServiceError(error, config)).toMatchObject({ key: 'storageFull', status: 507 });
      expect(asServiceError(error, config)).toBeInstanceOf(ServiceError);
    },
  );

  it('tells a missing object from a missing bucket', () => {
    expect(isMissing(answered(404, 'NoSuchKey'))).toBe(true);
    expect(isMissing(answered(404, 'NoSuchBucket'))).toBe(false);
  });

  it('is told in its own first line, or by its code', () => {
    expect(messageOf(new Error('No.\nMore about it.'))).toBe('No');
    expect(messageOf(broken('ECONNREFUSED'))).toBe('ECONNREFUSED');
    expect(messageOf(Object.assign(new Error('UnknownError'), { name: 'NotFound' }))).toBe(
      'NotFound',
    );
  });
});

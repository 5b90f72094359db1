import { describe, expect, it } from '@jest/globals';
import { BadRequestException, HttpException } from '@nestjs/common';
import { ServiceError } from '@touchline/proto';
import { failureOf } from './failure-of.js';

const withCode = (code: string) => Object.assign(new Error('said by somebody'), { code });
const withStatus = (status: number, expose = true) =>
  Object.assign(new Error('of the parser'), { status, expose });

describe('what a caller is told of an error', () => {
  it.each<[what: string, error: unknown, key: string]>([
    ['is what was thrown for them', new ServiceError('cropOverlap'), 'cropOverlap'],
    ['is that the disk is full', withCode('ENOSPC'), 'storageFull'],
    ['is that the disk of PostgreSQL is full', withCode('53100'), 'storageFull'],
    ['is that the database is away', withCode('ECONNREFUSED'), 'unavailable'],
    ['is that the body is too large', withStatus(413), 'requestTooLarge'],
    ['is that the body is written in no way that is read', withStatus(415), 'invalidRequest'],
    ['is that the address cannot be read', new BadRequestException(), 'invalidRequest'],
    ['is that there is nothing', new HttpException('none', 404), 'notFound'],
    ['is nothing of a status that is not for them', withStatus(400, false), 'genericFailure'],
    ['is nothing of a defect', new Error('a defect'), 'genericFailure'],
    ['is nothing of what is no error', undefined, 'genericFailure'],
  ])('%s', (_, error, key) => expect(failureOf(error).key).toBe(key));
});

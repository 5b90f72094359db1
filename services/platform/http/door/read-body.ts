import { ServiceError } from '@touchline/proto';
import { json, type Request, type Response } from 'express';

/** More than the longest body that fits the contract. */
export const maxBodyBytes = 256 * 1024;
/** Arrays and objects in one another; the contract's deepest body has five. */
export const maxBodyDepth = 32;

const parse = json({ limit: maxBodyBytes, inflate: false });

/**
 * Reads the JSON of a call into `request.body`; undefined without one.
 * @throws requestTooLarge, or invalidRequest when it is no JSON or nested too deep
 */
export async function readBody(request: Request, response: Response): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    parse(request, response, (error: unknown) => (error ? reject(error as Error) : resolve()));
  });
  if (!isDeeperThan(maxBodyDepth, request.body)) return;
  const expected = `at most ${maxBodyDepth} arrays and objects in one another`;
  throw new ServiceError('invalidRequest', { field: 'body', expected });
}

/** Level by level, for whatever calls itself would not come back from the depth it looks for. */
export function isDeeperThan(most: number, value: unknown): boolean {
  let level = [value].filter(isNest);
  for (let depth = 0; depth < most && level.length > 0; depth += 1) {
    level = level.flatMap((nest) => Object.values(nest).filter(isNest));
  }
  return level.length > 0;
}

const isNest = (value: unknown): value is object => typeof value === 'object' && value !== null;

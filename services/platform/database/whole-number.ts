import type { ValueTransformer } from 'typeorm';

/** `bigint` columns as numbers: bytes, rows and epoch milliseconds stay far below 2^53. */
export const wholeNumber: ValueTransformer = {
  to: (value: unknown) => value,
  from: (value: string | null) => (value === null ? null : Number(value)),
};

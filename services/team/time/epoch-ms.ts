import type { ValueTransformer } from 'typeorm';

/** bigint column ↔ epoch milliseconds UTC as a number (exact up to 2^53). */
export const epochMs: ValueTransformer = {
  from: (value: string | null) => (value === null ? null : Number(value)),
  to: (value: unknown) => value,
};

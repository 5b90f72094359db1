import { z } from 'zod';

/**
 * The body of a change: fields as they shall be, and in `before` as its sender was shown them. What somebody else
 * has stored meanwhile stays where the sender did not touch it; a field that both have changed is refused
 * (`changedMeanwhile`). Without `before`, what is sent replaces what is stored.
 */
export const editOf = <T extends z.ZodRawShape>(fields: T) =>
  z.object({ ...fields, before: z.object(fields).partial().optional() });

/** A change as it came: `T` is what is edited. */
export type Edit<T> = T & { before?: { [K in keyof T]?: T[K] | undefined } | undefined };

import { z } from 'zod';

/**
 * Kinds of change. A call that changes something names those it makes, a GET those after which its answer
 * may be another one; live messages carry them, and a client's cache follows from both.
 */
export const changeKinds = [
  'upload',
  'recording',
  'activity',
  'analysis',
  'preview',
  'squad',
  'settings',
  'stadium',
] as const;
export const changeKindSchema = z.enum(changeKinds);
export type ChangeKind = (typeof changeKinds)[number];

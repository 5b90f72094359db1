import { z } from 'zod';
import type { Route } from './route.js';

/** Media types of an answer as a table, whose head names columns and units. */
export const tableMedia = {
  csv: 'text/csv',
  arrow: 'application/vnd.apache.arrow.stream',
} as const;
export type TableFormat = keyof typeof tableMedia;

/** Query of a call whose answer is rows: JSON in the envelope, or a table without one. */
export const asTable = {
  format: z.enum(['json', 'csv', 'arrow']).meta({ id: 'AnswerFormat' }).default('json'),
};

/** Whether the call's answer can be had as a table. */
export function isTabular(route: Pick<Route, 'query'>): boolean {
  return route.query.shape.format === asTable.format;
}

/** Answer of a call with a media type of its own. */
export const bytesSchema = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

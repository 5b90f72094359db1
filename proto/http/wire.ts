import { z } from 'zod';
import { streamKinds } from '../tables/streams.js';
import { editOf } from './edit.js';
import { limits } from './limits.js';

/** An object with a name of its own in the description of the calls (OpenAPI). */
export const shape = <T extends z.ZodRawShape>(id: string, fields: T) =>
  z.object(fields).meta({ id });

/** An id in a path or body: a positive 32-bit integer. */
export const idSchema = z.coerce.number().int().positive().max(2_147_483_647);

/** Epoch milliseconds UTC, between 2000 and 2100 (a tracker's own clock faults lie outside). */
export const epochMsSchema = z.coerce.number().int().min(946_684_800_000).max(4_102_444_800_000);

/** A day of the calendar, `YYYY-MM-DD`; PostgreSQL has no year 0. */
export const daySchema = z.iso.date().refine((day) => day >= '0001', 'a day of year 1 or later');

/** `3,5,8` → [3, 5, 8]; doubles removed. */
export const idListSchema = z
  .string()
  .regex(/^\d{1,10}(,\d{1,10})*$/, 'ids separated by commas, for example 3,5,8')
  .transform((text) => [...new Set(text.split(',').map(Number))])
  .pipe(z.array(z.number().int().positive().max(2_147_483_647)).max(limits.idsPerList));

/** `all` or a list of ids, as reports take it. */
export const idSelectionSchema = z.union([z.literal('all'), idListSchema]);
export type IdSelection = z.infer<typeof idSelectionSchema>;

export const timezoneSchema = z.string().refine(
  (name) => {
    try {
      new Intl.DateTimeFormat('en', { timeZone: name });
      return true;
    } catch {
      return false;
    }
  },
  { message: 'an IANA time zone such as Europe/Berlin' },
);

/** `{success, error, response}`: the envelope of every answer. */
export interface Envelope<T> {
  success: boolean;
  error: import('./errors.js').WireError | null;
  response: T | null;
}

/** A page of a list; pages start at 0. */
export const pageOf = <T extends z.ZodType>(id: string, item: T) =>
  shape(id, {
    content: z.array(item),
    page: z.number().int(),
    size: z.number().int(),
    totalElements: z.number().int(),
    totalPages: z.number().int(),
  });

export const pageQuery = {
  page: z.coerce.number().int().min(0).default(0),
  size: z.coerce.number().int().min(1).max(limits.rowsPerPage).default(20),
};

/** Optional `start`/`end` of a list; the server refuses start after end with 511. */
export const periodQuery = { start: epochMsSchema.optional(), end: epochMsSchema.optional() };

export const genderSchema = z.enum(['F', 'M']).meta({ id: 'Gender' });

export const nothing = shape('Nothing', {});

/** Path parameters of a team's call, and of a call about one thing of a team. */
export const ofTeam = { idfTeam: idSchema };
export const oneOfTeam = { idfTeam: idSchema, id: idSchema };

export const times = { dateStart: epochMsSchema, dateFinish: epochMsSchema };
export const timesSchema = shape('Times', times);
export const timesChangeSchema = editOf(times).meta({ id: 'TimesChange' });

/** How many there are of each type. */
export const countsByType = z
  .record(z.string(), shape('Count', { quantity: z.number().int() }))
  .meta({ id: 'CountsByType' });

export const streamKindSchema = z.enum(streamKinds).meta({ id: 'StreamKind' });

/** WGS84 degrees. */
export const geoPointSchema = shape('GeoPoint', { lat: z.number(), lon: z.number() });

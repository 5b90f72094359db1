import {
  type ErrorKey,
  type ErrorWhere,
  type Fault,
  type Route,
  ServiceError,
} from '@touchline/proto';
import { z } from 'zod';

interface RawInput {
  params: unknown;
  query: unknown;
  body?: unknown;
}

const secretField = /password|token|secret/i;

/** Parses a call by its contract; the error names the first wrong field, its value and what is expected. */
export function parseInput(route: Route, raw: RawInput) {
  return {
    params: parsePart(route.params, raw.params, 'params'),
    query: parsePart(route.query, raw.query, 'query'),
    body: route.body instanceof z.ZodUndefined ? undefined : parseBody(route.body, raw.body),
  };
}

/** A body of that shape, whose texts can be stored; the error is that of `parseInput`. */
export const parseBody = <T>(schema: z.ZodType<T>, value: unknown): T =>
  parsePart(schema, value, 'body');

function parsePart<T>(schema: z.ZodType<T>, value: unknown, part: 'params' | 'query' | 'body'): T {
  const result = schema.safeParse(value ?? {});
  if (result.success) {
    const path = unstorablePath(result.data);
    if (!path) return result.data;
    const expected = 'text without U+0000 and unpaired surrogates';
    throw new ServiceError('invalidRequest', { field: path.join('.') || part, expected });
  }
  const issue = result.error.issues[0]!;
  const found = valueAt(value, issue.path);
  const required = part === 'body' && isBlank(found);
  throw new ServiceError(
    keyOf(issue) ?? (required ? 'pleaseCheckRequired' : 'invalidRequest'),
    whereOf(issue, found, part),
  );
}

/** PostgreSQL stores no U+0000, and UTF-8 has no half of a pair. */
const unstorable = /[\0\p{Cs}]/u;

/** Whether PostgreSQL could store all texts of a value. */
export const isStorable = (value: unknown): boolean => unstorablePath(value) === undefined;

/** Path of the first text that could not be stored; that of the whole where a name could not. */
function unstorablePath(value: unknown): readonly string[] | undefined {
  if (typeof value === 'string') return unstorable.test(value) ? [] : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, each] of Object.entries(value)) {
    if (unstorable.test(name)) return [];
    const path = unstorablePath(each);
    if (path) return [name, ...path];
  }
  return undefined;
}

/** Of a rule that names its error (`withRule`). */
const keyOf = (issue: z.core.$ZodIssue): ErrorKey | undefined =>
  issue.code === 'custom' ? (issue.params as Fault | undefined)?.key : undefined;

/** Whether the field is absent, null or blank. */
function isBlank(found: unknown): boolean {
  return (found ?? '') === '' || (typeof found === 'string' && found.trim() === '');
}

/** The value as sent, before parsing. */
function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (at, key) => (at as Record<PropertyKey, unknown> | null)?.[key],
    value,
  );
}

function whereOf(issue: z.core.$ZodIssue, found: unknown, part: string): ErrorWhere {
  const field = issue.path.map(String).join('.') || part;
  return {
    field,
    expected: expectationOf(issue),
    ...(secretField.test(field) ? {} : { found: shown(found) }),
  };
}

/** A rule that names its error says with that what is expected. */
function expectationOf(issue: z.core.$ZodIssue): string | undefined {
  if (keyOf(issue)) return undefined;
  if (issue.code === 'invalid_type') return issue.expected;
  if (issue.code === 'invalid_value') return issue.values.map(String).join(' | ');
  return issue.message.replace(/^[^:]*: expected /, '');
}

function shown(value: unknown): string {
  return value === undefined ? 'nothing' : (JSON.stringify(value) ?? String(value));
}

import {
  type ErrorKey,
  type ErrorWhere,
  type Fault,
  type Route,
  ServiceError,
  strict,
} from '@touchline/proto';
import { z } from 'zod';

interface RawInput {
  params: unknown;
  query: unknown;
  body?: unknown;
}

const secretField = /password|token|secret/i;

/** Of a call without a body: fields that are sent all the same would be ignored. */
const noFields = strict(z.object({}));

/** Parses a call by its contract; the error names the first wrong field, its value and what is expected. */
export function parseInput(route: Route, raw: RawInput) {
  return {
    params: parsePart(route.params, raw.params, 'params'),
    query: parsePart(route.query, raw.query, 'query'),
    body: bodyOf(route, raw.body),
  };
}

function bodyOf(route: Route, body: unknown): unknown {
  if (!(route.body instanceof z.ZodUndefined)) return parseBody(route.body, body);
  parseBody(noFields, body);
  return undefined;
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
  if (issue.code === 'unrecognized_keys') throw unknownField(issue);
  const path = pathSent(value, issue.path);
  const found = valueAt(value, path);
  const required = part === 'body' && isBlank(found);
  throw new ServiceError(
    keyOf(issue) ?? (required ? 'pleaseCheckRequired' : 'invalidRequest'),
    whereOf(issue, { field: path.map(String).join('.') || part, found }),
  );
}

/** Its value is not told: who spells a field wrong may have sent a password in it. */
function unknownField({ path, keys, message }: z.core.$ZodIssueUnrecognizedKeys): ServiceError {
  const field = [...path, keys[0]!].map(String).join('.');
  return new ServiceError('unknownField', { field, expected: message });
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

/** What was split out of one text is told as that text. */
function pathSent(value: unknown, path: readonly PropertyKey[]): readonly PropertyKey[] {
  const end = path.findIndex((_, at) => typeof valueAt(value, path.slice(0, at)) === 'string');
  return end === -1 ? path : path.slice(0, end);
}

/** The value as sent, before parsing. */
function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (at, key) => (at as Record<PropertyKey, unknown> | null)?.[key],
    value,
  );
}

function whereOf(
  issue: z.core.$ZodIssue,
  { field, found }: { field: string; found: unknown },
): ErrorWhere {
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

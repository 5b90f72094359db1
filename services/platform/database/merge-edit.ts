import { type Edit, ServiceError } from '@touchline/proto';
import { isDeepStrictEqual } from 'node:util';

type Fields = Readonly<Record<string, unknown>>;

/**
 * A change over what is stored now: where the sender left a field as they were shown it, somebody else's value
 * stays. Fields of groups count one by one, a list is one field.
 * @param at where the fields stand in the body: `matches.3.`
 * @throws changedMeanwhile with what is stored, when both have changed a field
 */
export function mergeEdit<T extends object>(
  { before, ...wanted }: Edit<T>,
  stored: { readonly [K in keyof T]?: unknown },
  at = '',
): T {
  if (!before) return wanted as T;
  const both = new Map<string, unknown>();
  const merged = mergeFields({ before, wanted, stored }, both, at);
  const [field] = both.keys();
  if (field === undefined) return merged as T;
  throw new ServiceError('changedMeanwhile', { field, stored: Object.fromEntries(both) });
}

interface Three {
  readonly before: Fields;
  readonly wanted: Fields;
  readonly stored: Fields;
}

function mergeFields(
  { before, wanted, stored }: Three,
  both: Map<string, unknown>,
  group: string,
): Fields {
  const merged = Object.entries(wanted).map(([name, value]): [string, unknown] => {
    const [was, is] = [before[name], stored[name]];
    const isOurs = was === undefined || isDeepStrictEqual(was, is) || isDeepStrictEqual(value, is);
    if (isOurs) return [name, value];
    if (isDeepStrictEqual(was, value)) return [name, is];
    if (isGroup(was) && isGroup(value) && isGroup(is)) {
      const three = { before: was, wanted: value, stored: is };
      return [name, mergeFields(three, both, `${group}${name}.`)];
    }
    both.set(`${group}${name}`, is);
    return [name, is];
  });
  return Object.fromEntries(merged);
}

const isGroup = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

import { z } from 'zod';

interface JsonSchema {
  readonly $ref?: string;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly type?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly minLength?: number;
  readonly minItems?: number;
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
}

/** A value that a shape might take, with every field filled in; `known` are values of fields by name. */
export function plausibleValue(
  shape: z.ZodType,
  known: Readonly<Record<string, unknown>> = {},
): unknown {
  const whole = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' });
  const named = (whole.$defs ?? {}) as Record<string, JsonSchema>;
  return valueOf(whole as JsonSchema, named, known);
}

type Named = Readonly<Record<string, JsonSchema>>;
type Known = Readonly<Record<string, unknown>>;

function valueOf(schema: JsonSchema, named: Named, known: Known): unknown {
  const inner = schema.$ref && named[schema.$ref.split('/').at(-1)!];
  if (inner) return valueOf(inner, named, known);
  const option = (schema.anyOf ?? schema.oneOf)?.find(({ type }) => type !== 'null');
  if (option) return valueOf(option, named, known);
  if (schema.enum) return schema.enum[0];
  if (schema.const !== undefined) return schema.const;
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, part]) => {
          return [name, known[name] ?? valueOf(part, named, known)];
        }),
      );
    case 'array':
      return listOf(schema, named, known);
    case 'string':
      return schema.format === 'email'
        ? 'somebody@club.example'
        : 'a'.repeat(schema.minLength ?? 1);
    case 'number':
    case 'integer':
      return Math.max(schema.minimum ?? 1, 1);
    case 'boolean':
      return true;
    default:
      return null;
  }
}

function listOf({ items, prefixItems, minItems = 1 }: JsonSchema, named: Named, known: Known) {
  if (prefixItems) return prefixItems.map((item) => valueOf(item, named, known));
  return Array.from({ length: Math.max(minItems, 1) }, () => valueOf(items ?? {}, named, known));
}

type Path = readonly (string | number)[];

/** Paths of everything in a value, itself left out: of lists the first element. */
export function pathsIn(value: unknown, from: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  const parts = Array.isArray(value) ? [[0, value[0]] as const] : Object.entries(value);
  return parts.flatMap(([key, part]) => [[...from, key], ...pathsIn(part, [...from, key])]);
}

/** A copy with another value at the path. */
export function withValueAt(value: unknown, [key, ...rest]: Path, other: unknown): unknown {
  if (key === undefined) return other;
  const copy: unknown[] | Record<string, unknown> = Array.isArray(value)
    ? [...(value as unknown[])]
    : { ...(value as Record<string, unknown>) };
  const part = (copy as Record<string | number, unknown>)[key];
  (copy as Record<string | number, unknown>)[key] = withValueAt(part, rest, other);
  return copy;
}

import { z } from 'zod';

/** A shape that stands in several others becomes one strict shape. */
const made = new WeakMap<z.ZodType, z.ZodType>();

/**
 * The shape of what is sent: a field that an object in it does not know is refused, with the names that it
 * does know (docs/decisions/069). The description of the calls gives its named objects the name `…Input`.
 */
export function strict<T extends z.ZodType>(shape: T): T {
  const known = made.get(shape) ?? makeStrict(shape);
  made.set(shape, known);
  return known as T;
}

function makeStrict(shape: z.ZodType): z.ZodType {
  const { def } = (shape as unknown as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return named(shape, z.core.clone(shape, strictObject(def)));
    case 'array': {
      const element = strict(def.element as z.ZodType);
      return element === def.element ? shape : z.core.clone(shape, { ...def, element } as never);
    }
    case 'optional':
    case 'nullable':
    case 'default': {
      const innerType = strict(def.innerType as z.ZodType);
      return innerType === def.innerType
        ? shape
        : z.core.clone(shape, { ...def, innerType } as never);
    }
    default:
      return shape;
  }
}

function strictObject(def: z.core.$ZodObjectDef): never {
  const fields = Object.entries(def.shape as Readonly<Record<string, z.ZodType>>);
  const names = fields.map(([name]) => name).join(', ') || 'nothing';
  return {
    ...def,
    shape: Object.fromEntries(fields.map(([name, field]) => [name, strict(field)])),
    catchall: z.never(),
    error: ({ code }: z.core.$ZodRawIssue) => (code === 'unrecognized_keys' ? names : undefined),
  } as never;
}

/** What is sent and what is answered differ in the description: the latter may have more fields later. */
function named(shape: z.ZodType, strictShape: z.ZodType): z.ZodType {
  const { id, ...meta } = z.globalRegistry.get(shape) ?? {};
  if (!id) return strictShape;
  return strictShape.register(z.globalRegistry, {
    ...meta,
    id: /(Input|Change)$/.test(id) ? id : `${id}Input`,
  });
}

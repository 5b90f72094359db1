import type { z } from 'zod';

export type Shape = z.core.$ZodType;
type Def = z.core.$ZodTypes['_zod']['def'];

const leaves: ReadonlySet<Def['type']> = new Set([
  ...(['string', 'number', 'boolean', 'enum', 'literal', 'null', 'undefined'] as const),
  ...(['unknown', 'custom'] as const),
]);

export const defOf = (shape: Shape): Def => (shape as z.core.$ZodTypes)._zod.def;

/** The shapes that a shape is made of. Throws for a kind that no answer has, so that none goes uncut. */
export function partsOf(shape: Shape): readonly Shape[] {
  const def = defOf(shape);
  switch (def.type) {
    case 'object':
      return Object.values(def.shape);
    case 'array':
      return [def.element];
    case 'tuple':
      return def.items;
    case 'record':
      return [def.valueType];
    case 'union':
      return def.options;
    case 'nullable':
    case 'optional':
    case 'readonly':
      return [def.innerType];
    default:
      if (leaves.has(def.type)) return [];
      throw new Error(`An answer cannot be cut inside a ${def.type}: partsOf does not know it.`);
  }
}

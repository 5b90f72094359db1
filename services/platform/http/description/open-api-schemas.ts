import { z } from 'zod';

export type Json = Record<string, unknown>;

/** The shapes of a description, each once under its name. */
export class OpenApiSchemas {
  private readonly shapes = new Map<string, Json>();

  /** All shapes by name, in the order of their names. */
  list(): Record<string, Json> {
    return Object.fromEntries([...this.shapes].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  /**
   * A shape where it is used: an object is a reference to its name, which is its own or the given one; objects
   * in it without a name of their own are named by it and their field.
   */
  of(shape: z.ZodType, io: 'input' | 'output', name: string): Json {
    const whole = z.toJSONSchema(z.object({ shape }), {
      io,
      unrepresentable: 'any',
      override: ({ jsonSchema }) => override(jsonSchema, io),
    });
    for (const [id, named] of Object.entries(whole.$defs ?? {})) {
      const { id: _, ...rest } = named as Json;
      this.add(id, this.withNames(rest, id));
    }
    return this.named((whole.properties as Record<string, Json>).shape!, name);
  }

  /** A reference to a shape under this name. Two different ones cannot have it. */
  add(name: string, shape: Json): Json {
    const other = this.shapes.get(name);
    if (other && JSON.stringify(other) !== JSON.stringify(shape)) {
      throw new Error(`Two shapes are called ${name} in the description of the calls.`);
    }
    this.shapes.set(name, shape);
    return { $ref: `#/components/schemas/${name}` };
  }

  private named(shape: Json, name: string): Json {
    if (typeof shape.$ref === 'string') {
      return { ...shape, $ref: shape.$ref.replace('#/$defs/', '#/components/schemas/') };
    }
    const inside = this.withNames(shape, name);
    return inside.properties ? this.add(name, inside) : inside;
  }

  private withNames(shape: Json, name: string): Json {
    const parts = Object.entries(shape).map(([key, part]) => [key, this.part(key, part, name)]);
    return Object.fromEntries(parts) as Json;
  }

  private part(key: string, part: unknown, name: string): unknown {
    if (key === 'properties') {
      const fields = Object.entries(part as Record<string, Json>);
      return Object.fromEntries(
        fields.map(([field, shape]) => [field, this.named(shape, name + capital(field))]),
      );
    }
    if (key === 'items') return this.named(part as Json, singular(name));
    if (key === 'additionalProperties' && typeof part === 'object') {
      return this.named(part as Json, name);
    }
    if (key === 'anyOf' || key === 'oneOf') {
      return (part as Json[]).map((choice) => this.named(choice, name));
    }
    return part;
  }
}

/** An answer may have more fields later, and any integer of JavaScript is no limit that somebody set. */
function override(jsonSchema: z.core.JSONSchema.BaseSchema, io: 'input' | 'output'): void {
  const isOpen = io === 'output' && jsonSchema.additionalProperties === false;
  if (isOpen) delete jsonSchema.additionalProperties;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

export const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const singular = (name: string) => name.replace(/(?<=ch|sh|x)es$|s$|List$/, '');

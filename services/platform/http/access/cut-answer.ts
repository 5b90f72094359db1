import { personal, type Personal, type Role } from '@touchline/proto';
import { z } from 'zod';
import { defOf, partsOf, type Shape } from '../description/shape-parts.js';

/** Who looks at an answer. */
export interface Viewer {
  readonly role: Role | null;
  /** The player that they are in the team. */
  readonly idfPlayer: number | null;
}

/** Whether a recording is the viewer's own. */
export type OwnsRecording = (idfData: number) => boolean;

/** Removes marked fields that are not the viewer's, and every undeclared field. A coach sees all. */
export function cutAnswer(
  shape: Shape,
  value: unknown,
  viewer: Viewer,
  owns: OwnsRecording = () => false,
): unknown {
  if (viewer.role === 'coach') return value;
  const idfPlayer = viewer.role === 'player' ? viewer.idfPlayer : null;
  return cut(shape, value, { idfPlayer, owns });
}

/** Recordings that a player would find named in the value, if they were all theirs. */
export function namedRecordings(shape: Shape, value: unknown, viewer: Viewer): number[] {
  const named: number[] = [];
  cutAnswer(shape, value, viewer, (idfData) => named.push(idfData) > 0);
  return named;
}

interface Own {
  readonly idfPlayer: number | null;
  readonly owns: OwnsRecording;
}

function cut(shape: Shape, value: unknown, own: Own): unknown {
  if (value === null || value === undefined) return value;
  const mark = personal.get(shape as z.ZodType);
  if (mark?.kind === 'coachOnly') return mark.blank;
  if (!mark) return cutInside(shape, value, own);
  const kept = (value as unknown[]).filter((item) => isOwn(mark, item, own));
  return cutInside(shape, kept, own);
}

function isOwn(mark: Exclude<Personal, { kind: 'coachOnly' }>, item: unknown, own: Own): boolean {
  if (mark.kind === 'recordings') return own.owns(item as number);
  const named = mark.kind === 'players' ? item : valueAt(item, mark.player);
  const nameless = named === null || named === undefined;
  return nameless ? mark.kind === 'rows' && mark.nameless : named === own.idfPlayer;
}

function cutInside(shape: Shape, value: unknown, own: Own): unknown {
  const def = defOf(shape);
  switch (def.type) {
    case 'object':
      return mapEntries(def.shape, value as object, (part, one) => cut(part, one, own));
    case 'array':
      return (value as unknown[]).map((one) => cut(def.element, one, own));
    case 'tuple':
      return def.items.map((part, place) => cut(part, (value as unknown[])[place], own));
    case 'record':
      return Object.fromEntries(
        Object.entries(value as object).map(([key, one]) => [key, cut(def.valueType, one, own)]),
      );
    case 'union':
      return cut(requireOption(def.options, value), value, own);
    default: {
      const [inner] = partsOf(shape);
      return inner ? cut(inner, value, own) : value;
    }
  }
}

/** Of the value's entries those that the shape names. */
function mapEntries(
  shape: Readonly<Record<string, Shape>>,
  value: object,
  make: (part: Shape, value: unknown) => unknown,
): object {
  const given = value as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(shape)
      .filter(([key]) => Object.hasOwn(given, key))
      .map(([key, part]) => [key, make(part, given[key])]),
  );
}

function requireOption(options: readonly Shape[], value: unknown): Shape {
  const option = options.find((each) => z.safeParse(each, value).success);
  if (!option) throw new Error('An answer fits no shape of its union, so it cannot be cut.');
  return option;
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((at, key) => (at as Record<string, unknown> | null)?.[key], value);
}

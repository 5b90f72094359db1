import { z } from 'zod';

/**
 * How an answer becomes what a player or a guest may see; a coach sees all of it. `shape`: fields marked
 * below are removed. `query`: the service selects only own rows. `shared`: nothing personal.
 */
export type OwnView = 'shape' | 'query' | 'shared';

/** What a shape says of its value. */
export type Personal =
  /** Rows with the id of a player at `player`; `nameless`: rows that name nobody stay. */
  | { readonly kind: 'rows'; readonly player: readonly string[]; readonly nameless: boolean }
  | { readonly kind: 'players' }
  | { readonly kind: 'recordings' }
  | { readonly kind: 'coachOnly'; readonly blank: unknown };

export const personal = z.registry<Personal>();

/** Rows about one player each: a player sees their own, a guest none. */
export const ownRows = <T extends z.ZodType>(key: keyof z.output<T> & string, row: T) =>
  z.array(row).register(personal, { kind: 'rows', player: [key], nameless: false });

/** As `ownRows`, of rows that may name a player somewhere inside; those that name nobody stay. */
export const notOfOthers = <T extends z.ZodType>(player: readonly string[], row: T) =>
  z.array(row).register(personal, { kind: 'rows', player, nameless: true });

/** Ids of players: a player sees their own, a guest none. */
export const ownIds = () => z.array(z.number().int()).register(personal, { kind: 'players' });

/** Ids of recordings: a player sees those of their own, a guest none. */
export const ownRecordings = () =>
  z.array(z.number().int()).register(personal, { kind: 'recordings' });

/** Nobody but coaches sees it; others see `blank`. */
export function coachOnly<T extends z.ZodType>(shape: T, blank: z.output<T>): T {
  const own = shape.clone();
  personal.add(own, { kind: 'coachOnly', blank });
  return own;
}

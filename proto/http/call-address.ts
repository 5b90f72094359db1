import type { Route } from './route.js';

/** What an address is made of, besides the route. */
export interface CallInput {
  readonly params?: unknown;
  readonly query?: unknown;
}

/** `/api/teams/3/activities?type=T` of a call; parts of the query that are not given are left out. */
export function callAddress(route: Pick<Route, 'path'>, { params, query }: CallInput): string {
  const known = (params ?? {}) as Readonly<Record<string, unknown>>;
  const path = addressWith(route, (name) => {
    if (known[name] === undefined) throw new Error(`${route.path} needs ${name}`);
    return encodeURIComponent(String(known[name]));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

/** A route's address with each parameter written as told: `/api/teams/{idfTeam}/activities`. */
export const addressWith = (
  { path }: Pick<Route, 'path'>,
  write: (name: string) => string,
): string => `/api${path.replace(/:(\w+)/g, (_, name: string) => write(name))}`;

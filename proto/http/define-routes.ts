import type { Declaration, Route, Service } from './route.js';

/** Declarations by service, resource and verb. */
type Tree = Partial<Record<Service, Record<string, Record<string, Declaration>>>>;

/** The same tree, each call with the name of its place. */
type Named<T> = {
  readonly [S in keyof T]: {
    readonly [R in keyof T[S]]: {
      readonly [V in keyof T[S][R]]: T[S][R][V] & {
        readonly name: string;
        readonly service: Service;
      };
    };
  };
};

/**
 * Names every call by its place. Throws a sentence that names both when two have the same id or the
 * same method and path: one of them would never be reached.
 */
export function defineRoutes<const T extends Tree>(tree: T): Named<T> {
  const named = mapValues(tree, (resources, service) =>
    mapValues(resources, (calls, resource) =>
      mapValues(calls, (call, verb) => ({
        ...call,
        name: `${service}.${resource}.${verb}`,
        service,
      })),
    ),
  ) as unknown as Named<T>;
  refuseDoubles(listRoutes(named));
  return named;
}

/** `team.activities.create` → `teamActivitiesCreate`: what a generated client calls it. */
export const operationIdOf = ({ name }: Pick<Route, 'name'>) =>
  name.replace(/\.(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The calls of a tree as a plain list. */
export function listRoutes(tree: object): readonly Route[] {
  return Object.values(tree)
    .flatMap((resources: object) => Object.values(resources))
    .flatMap((calls: object) => Object.values(calls) as Route[]);
}

function mapValues<V, W>(record: Record<string, V>, make: (value: V, key: string) => W) {
  return Object.fromEntries(
    Object.entries(record).map(([key, value]) => [key, make(value, key)] as const),
  );
}

function refuseDoubles(routes: readonly Route[]): void {
  refuseEqual(routes, 'the id', ({ id }) => id);
  refuseEqual(
    routes,
    'the address',
    ({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`,
  );
}

function refuseEqual(routes: readonly Route[], what: string, of: (route: Route) => string): void {
  const first = new Map<string, Route>();
  for (const route of routes) {
    const other = first.get(of(route));
    if (other) {
      throw new Error(`${other.name} and ${route.name} both have ${what} ${of(route)}.`);
    }
    first.set(of(route), route);
  }
}

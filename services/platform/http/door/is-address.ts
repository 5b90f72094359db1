import { idListSchema, idSchema, idSelectionSchema, type Route } from '@touchline/proto';

const written = new Map<unknown, RegExp>([
  [idSchema, /^\d+$/],
  [idListSchema, /^\d+(,\d+)*$/],
  [idSelectionSchema, /^(all|\d+(,\d+)*)$/],
]);

/** Whether the path is one of the route's: where ids belong are digits, else there is no such call. */
export function isAddress(
  { params }: Pick<Route, 'params'>,
  given: Readonly<Record<string, unknown>>,
): boolean {
  return Object.entries(params.shape).every(
    ([name, shape]) => written.get(shape)?.test(String(given[name])) ?? true,
  );
}

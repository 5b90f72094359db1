import type { ChangeKind, LiveMessage } from '@touchline/proto';
import type { Query, QueryClient } from '@tanstack/react-query';

/** What a cached answer carries with it, by its route's declaration. */
export const metaOf = (route: { refreshedBy: readonly ChangeKind[] }) => ({
  refreshedBy: route.refreshedBy,
});

/** Asks again for every answer that changes of these kinds refresh. */
export const refresh = (client: QueryClient, changes: readonly ChangeKind[]): Promise<void> =>
  refreshAll(client, ({ meta }) =>
    changes.some((kind) =>
      (meta?.refreshedBy as readonly ChangeKind[] | undefined)?.includes(kind),
    ),
  );

/** Asks again for every answer, or for those chosen. */
export async function refreshAll(
  client: QueryClient,
  predicate?: (query: Query) => boolean,
): Promise<void> {
  const queries = client.getQueryCache().findAll({ predicate });
  await Promise.all(queries.map((query) => askAgain(client, query)));
}

/** An answer that is on its way may be from before the change: it is let come, and asked for again. */
async function askAgain(client: QueryClient, { queryKey, state, promise }: Query): Promise<void> {
  if (state.fetchStatus === 'fetching') await promise?.catch(() => undefined);
  await client.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false });
}

/** Traces of this page's latest changes: it refreshes by itself what they changed. */
const own = new Set<string>();
const mostRemembered = 100;

export function rememberChange(traceId: string): void {
  own.delete(traceId);
  own.add(traceId);
  if (own.size > mostRemembered) own.delete(own.values().next().value!);
}

/** The kinds of change that a message is about; none when this page made them. */
export function changesOf(message: LiveMessage): readonly ChangeKind[] {
  if (message.kind !== 'change') return [message.kind];
  return own.has(message.traceId) ? [] : message.changes;
}

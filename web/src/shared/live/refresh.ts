import type { ChangeKind, LiveMessage } from '@touchline/proto';
import type { Query, QueryClient } from '@tanstack/react-query';

/** What a cached answer carries with it, by its route's declaration. */
export const metaOf = (route: { refreshedBy: readonly ChangeKind[] }) => ({
  refreshedBy: route.refreshedBy,
});

/**
 * Asks again for every answer that changes of these kinds refresh. A first answer that is on its way may be from
 * before the change: it is asked for again when it is there.
 */
export async function refresh(client: QueryClient, changes: readonly ChangeKind[]): Promise<void> {
  const predicate = ({ meta }: Query): boolean =>
    changes.some((kind) =>
      (meta?.refreshedBy as readonly ChangeKind[] | undefined)?.includes(kind),
    );
  const first = client
    .getQueryCache()
    .findAll({ predicate, fetchStatus: 'fetching' })
    .filter((query) => query.state.data === undefined);
  // Cancels later answers on their way and asks anew; waits for first ones.
  await client.invalidateQueries({ predicate });
  const again = { predicate: (query: Query): boolean => first.includes(query) };
  await client.invalidateQueries(again, { cancelRefetch: false });
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

/** Events by upper bound of their lag in seconds, each bound counting all below it. */
export type LagCounts = ReadonlyMap<number, number>;

const bucket = /^touchline_event_lag_seconds_bucket\{.*?le="([^"]+)".*?\} (\d+(?:\.\d+)?)/gm;

/** How long events have waited for their handlers, over all groups, from the Prometheus text. */
export function lagCounts(text: string): LagCounts {
  const counts = new Map<number, number>();
  for (const [, bound, count] of text.matchAll(bucket)) {
    const seconds = bound === '+Inf' ? Infinity : Number(bound);
    counts.set(seconds, (counts.get(seconds) ?? 0) + Number(count));
  }
  return new Map([...counts].sort(([one], [two]) => one - two));
}

export async function readLag(origin: string): Promise<LagCounts> {
  return lagCounts(await (await fetch(`${origin}/metrics`)).text());
}

/** The lag in ms that 95 % of the events between two readings stayed under, within its bucket. */
export function lagP95Ms(before: LagCounts, after: LagCounts): { p95Ms: number; events: number } {
  const upTo = [...after].map(
    ([bound, count]) => [bound, count - (before.get(bound) ?? 0)] as const,
  );
  const events = upTo.at(-1)?.[1] ?? 0;
  const wanted = 0.95 * events;
  let [lowBound, lowCount] = [0, 0];
  for (const [bound, count] of upTo) {
    if (count >= wanted && events > 0) {
      if (bound === Infinity) return { p95Ms: lowBound * 1000, events };
      const share = count === lowCount ? 1 : (wanted - lowCount) / (count - lowCount);
      return { p95Ms: (lowBound + share * (bound - lowBound)) * 1000, events };
    }
    [lowBound, lowCount] = [bound, count];
  }
  return { p95Ms: Number.NaN, events };
}

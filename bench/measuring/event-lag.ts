/** Events by upper bound of their lag in seconds, each bound counting all below it. */
export type LagCounts = ReadonlyMap<number, number>;

const bucket = /^touchline_event_lag_seconds_bucket\{.*?le="([^"]+)".*?\} (\d+(?:\.\d+)?)/gm;

/** How long events have waited for their handlers, from the Prometheus text; of one group, or of all. */
export function lagCounts(text: string, group?: string): LagCounts {
  const counts = new Map<number, number>();
  for (const [line, bound, count] of text.matchAll(bucket)) {
    if (group && !line.includes(`group="${group}"`)) continue;
    const seconds = bound === '+Inf' ? Infinity : Number(bound);
    counts.set(seconds, (counts.get(seconds) ?? 0) + Number(count));
  }
  return new Map([...counts].sort(([one], [two]) => one - two));
}

/** Everything that processes have measured of themselves so far. */
export async function readMeasures(origins: readonly string[]): Promise<string> {
  const texts = origins.map(async (origin) => (await fetch(`${origin}/metrics`)).text());
  return (await Promise.all(texts)).join('');
}

/** The consumer groups that have heard something. */
export function groupsIn(text: string): string[] {
  const groups = [...text.matchAll(bucket)].flatMap(([line]) => /group="([^"]+)"/.exec(line)?.[1]);
  return [...new Set(groups)].flatMap((group) => group ?? []).sort();
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

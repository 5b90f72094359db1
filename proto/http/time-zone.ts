import { tzOffset } from '@date-fns/tz/tzOffset';

/** Times on the clocks of a time zone, by its IANA name. */

const dayMs = 24 * 3600_000;

/** What the zone's clocks are ahead of UTC at a moment. */
const offsetMs = (ms: number, timezone: string): number =>
  tzOffset(timezone, new Date(ms)) * 60_000;

/** What clocks of the zone show at a moment, as the moment at which UTC shows the same. */
export function clockAt(ms: number, timezone: string): number {
  return ms + offsetMs(ms, timezone);
}

/**
 * The moment at which clocks of the zone show what UTC shows at `clockMs`. Of a time that they show
 * twice the first is meant; one that they skip is moved on.
 */
export function momentOf(clockMs: number, timezone: string): number {
  const candidates = [clockMs - dayMs, clockMs + dayMs].map(
    (near) => clockMs - offsetMs(near, timezone),
  );
  const exact = candidates.filter((ms) => clockAt(ms, timezone) === clockMs);
  return exact.length > 0 ? Math.min(...exact) : Math.max(...candidates);
}

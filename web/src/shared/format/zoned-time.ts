/** Times on the clocks of a zone. */

const dayMs = 24 * 3600_000;
const formatters = new Map<string, Intl.DateTimeFormat>();

function partsFormatter(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

/** What the zone's clocks are ahead of UTC at a moment. */
function offsetMs(ms: number, timeZone: string): number {
  const parts = partsFormatter(timeZone).formatToParts(ms);
  const at = (type: string): number => Number(parts.find((part) => part.type === type)!.value);
  const clock = Date.UTC(
    at('year'),
    at('month') - 1,
    at('day'),
    at('hour'),
    at('minute'),
    at('second'),
  );
  return clock - Math.floor(ms / 1000) * 1000;
}

/** What clocks of the zone show at a moment, as the moment at which UTC shows the same. */
export function clockAt(ms: number, timeZone: string): number {
  return ms + offsetMs(ms, timeZone);
}

/**
 * The moment at which clocks of the zone show what UTC shows at `clockMs`. Of a time that they show
 * twice the first is meant; one that they skip is moved on.
 */
export function momentOf(clockMs: number, timeZone: string): number {
  const candidates = [clockMs - dayMs, clockMs + dayMs].map(
    (near) => clockMs - offsetMs(near, timeZone),
  );
  const exact = candidates.filter((ms) => clockAt(ms, timeZone) === clockMs);
  return exact.length > 0 ? Math.min(...exact) : Math.max(...candidates);
}

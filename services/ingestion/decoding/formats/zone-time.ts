const secondMs = 1_000;
/** No clock is further from UTC. */
const furthestMs = 14 * 3_600_000;

/** What the clocks of a time zone show at an instant, as epoch ms of the same words in UTC. */
export function clockMsOf(instantMs: number, timezone: string): number {
  return instantMs + aheadMs(instantMs, timezone);
}

/** The instant at which the clocks of a time zone show that; of two the first, and of a time that they leave out the one as much later. */
export function instantMsOf(clockMs: number, timezone: string): number {
  const first = clockMs - aheadMs(clockMs - furthestMs, timezone);
  const second = clockMs - aheadMs(clockMs + furthestMs, timezone);
  if (clockMsOf(first, timezone) === clockMs) return first;
  return clockMsOf(second, timezone) === clockMs ? second : first;
}

/** How far the clocks of a zone are ahead of UTC at an instant. */
function aheadMs(instantMs: number, timezone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instantMs);
  const of = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  const clock = [of('day'), of('hour'), of('minute'), of('second')] as const;
  return (
    Date.UTC(of('year'), of('month') - 1, ...clock) - Math.floor(instantMs / secondMs) * secondMs
  );
}

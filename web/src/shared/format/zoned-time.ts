const partsOf = (ms: number, timeZone: string): Record<string, string> =>
  Object.fromEntries(
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
      .formatToParts(ms)
      .map(({ type, value }) => [type, value]),
  );

/** `2026-11-21T14:05:30`: a moment as a `datetime-local` input shows it, in the given zone. */
export function toWallClock(ms: number, timeZone: string): string {
  const { year, month, day, hour, minute, second } = partsOf(ms, timeZone);
  return `${year}-${month}-${day}T${hour}:${minute}:${second}`;
}

/**
 * The moment (epoch ms) at which clocks of the zone show the given time; null when the text is no
 * time. Of a time that clocks show twice the first is meant; one that they skip is moved on.
 */
export function fromWallClock(text: string, timeZone: string): number | null {
  const asUtc = Date.parse(`${text.length === 16 ? `${text}:00` : text}Z`);
  if (Number.isNaN(asUtc)) return null;
  const offsetAt = (ms: number): number =>
    Date.parse(`${toWallClock(ms, timeZone)}Z`) - Math.floor(ms / 1000) * 1000;
  const day = 24 * 3600_000;
  const candidates = [offsetAt(asUtc - day), offsetAt(asUtc + day)].map((offset) => asUtc - offset);
  const exact = candidates.filter((ms) => toWallClock(ms, timeZone) === toWallClock(asUtc, 'UTC'));
  return exact.length > 0 ? Math.min(...exact) : Math.max(...candidates);
}

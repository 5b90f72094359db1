/** Text of axes: 12 px, in the page's font. */
export const axisText = { fontSize: 12 } as const;

/** Height of one player's row in bars and stacks. */
export const rowHeight = 26;

const widestPx = 150;
const characterPx = 7;

/** Room for the longest name, at most 150 px: longer ones are cut with an ellipsis by `shortName`. */
const nameAxisWidth = (names: readonly string[]): number =>
  Math.min(widestPx, Math.max(48, ...names.map((name) => nameWidth(name) + 14)));

/** One band per player. Names are no keys: two players may share one, the more so when it is cut. */
export function nameBands(rows: readonly { id: string; label: string }[]) {
  const names = new Map(rows.map(({ id, label }) => [id, label]));
  return {
    scaleType: 'band' as const,
    data: rows.map(({ id }) => id),
    valueFormatter: (id: string, { location }: { location: string }) => {
      const name = names.get(id) ?? '';
      return location === 'tick' ? shortName(name) : name;
    },
    width: nameAxisWidth([...names.values()]),
    disableLine: true,
    disableTicks: true,
    categoryGapRatio: 0.3,
    tickLabelInterval: () => true,
    tickLabelStyle: axisText,
  };
}

/** Hangul, kana and Han characters are twice as wide as Latin ones. */
const nameWidth = (name: string): number =>
  [...name].reduce((sum, character) => sum + (character.charCodeAt(0) > 0x1100 ? 2 : 1), 0) *
  characterPx;

/** `10 Maximilian von Hohen…` */
export function shortName(name: string): string {
  let short = name;
  while (nameWidth(short) > widestPx - 20) short = short.slice(0, -1);
  return short === name ? name : `${short.trimEnd()}…`;
}

const minuteMs = 60_000;
const niceMinutes = [1, 2, 5, 10, 15, 20, 30, 60, 120];
const mostTicks = 6;

/** Ticks of a duration axis (milliseconds) at whole minutes that people count in. */
export function durationTicks(longestMs: number): number[] {
  const step =
    minuteMs *
    (niceMinutes.find((minutes) => longestMs / (minutes * minuteMs) <= mostTicks) ?? 240);
  return Array.from({ length: Math.floor(longestMs / step) + 1 }, (_, index) => index * step);
}

import type { Times } from '@touchline/proto';

/** The longest part of a session that no crop takes: what a new crop starts from. */
export function longestFree(session: Times, crops: readonly Times[]): Times {
  const edges = [...crops].sort((one, two) => one.dateStart - two.dateStart);
  let from = session.dateStart;
  let best: Times = { dateStart: session.dateStart, dateFinish: session.dateStart };
  for (const next of [
    ...edges,
    { dateStart: session.dateFinish, dateFinish: session.dateFinish },
  ]) {
    if (next.dateStart - from > best.dateFinish - best.dateStart)
      best = { dateStart: from, dateFinish: next.dateStart };
    from = Math.max(from, next.dateFinish);
  }
  return best;
}

import type { AnalysisProgress } from '@touchline/proto';

const everyMs = 1000;
/** A player of whom there never are rows does not keep the page asking. */
const mostTimes = 30;

interface Asked {
  state: { data?: readonly { idfPlayer: number }[]; dataUpdateCount: number };
}

/**
 * A player's rows can be read a moment after their analysis says done, and nobody tells when: until
 * then they are asked for again.
 */
export function untilComplete(progress: Pick<AnalysisProgress, 'players'> | undefined) {
  const done = (progress?.players ?? []).filter(({ state }) => state === 'DONE').length;
  return ({ state }: Asked): number | false => {
    if (!state.data || state.dataUpdateCount >= mostTimes) return false;
    const there = new Set(state.data.map(({ idfPlayer }) => idfPlayer)).size;
    return there < done ? everyMs : false;
  };
}

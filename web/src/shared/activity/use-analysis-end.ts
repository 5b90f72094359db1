import type { AnalysisProgress } from '@touchline/proto';
import { useEffect, useEffectEvent, useState } from 'react';

interface Numbers {
  /** When the numbers on the page came; undefined = they are of before a change. */
  numbersMs: number | undefined;
  /** Asks for them once more. */
  onEnd: () => void;
}

/**
 * An analysis that ends before the reader's eyes: its numbers are asked for then, and until they come those on the page are
 * old. To be keyed by its activity.
 * @returns null where none was seen to end
 */
export function useAnalysisEnd(
  status: AnalysisProgress['status'] | undefined,
  { numbersMs, onEnd }: Numbers,
): 'awaited' | 'here' | null {
  const endedMs = useEnd(status);
  const ask = useEffectEvent(onEnd);
  useEffect(() => {
    if (endedMs !== undefined) ask();
  }, [endedMs]);
  if (endedMs === undefined || status !== 'ANALYZED') return null;
  return numbersMs !== undefined && numbersMs >= endedMs ? 'here' : 'awaited';
}

/** When an analysis that was seen running ended. */
function useEnd(status: AnalysisProgress['status'] | undefined): number | undefined {
  const [seen, setSeen] = useState<{ endedMs?: number }>();
  const isRunning = status === 'ANALYZING';
  if (isRunning && (!seen || seen.endedMs !== undefined)) setSeen({});
  if (!isRunning && seen && seen.endedMs === undefined) setSeen({ endedMs: Date.now() });
  return seen?.endedMs;
}

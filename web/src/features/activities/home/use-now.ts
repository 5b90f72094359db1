import { useEffect, useState } from 'react';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** To the minute: a page that stays open comes into the next day and week. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Whole hours in what is asked, so that answers can be kept. */
export const hourBefore = (ms: number): number => Math.floor(ms / hourMs) * hourMs;
export const hourAfter = (ms: number): number => Math.ceil(ms / hourMs) * hourMs;

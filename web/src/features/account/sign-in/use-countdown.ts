import { useEffect, useState } from 'react';

const at = (endMs: number) => ({
  endMs,
  left: Math.max(0, Math.ceil((endMs - Date.now()) / 1_000)),
});

/** Whole seconds that are left, and how to begin with so many; right also after the machine slept. */
export function useCountdown(): [left: number, begin: (seconds: number) => void] {
  const [now, setNow] = useState(() => at(0));
  useEffect(() => {
    if (now.left === 0) return;
    const timer = setTimeout(() => setNow(at(now.endMs)), 250);
    return () => clearTimeout(timer);
  }, [now]);
  return [now.left, (seconds) => setNow(at(Date.now() + seconds * 1_000))];
}

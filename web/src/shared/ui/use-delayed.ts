import { useEffect, useState } from 'react';

/** False at first, true once `delayMs` have gone by. */
export function useDelayed(delayMs: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return late;
}

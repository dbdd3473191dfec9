import { useEffect, useState } from 'react';

const left = (untilMs: number) => Math.max(0, Math.ceil((untilMs - Date.now()) / 1000));

/**
 * Returns the whole seconds until a time. Computed from the clock, so that it is correct after the tab was suspended.
 */
export function useSecondsLeft(untilMs: number): number {
  const [seconds, setSeconds] = useState(() => left(untilMs));
  useEffect(() => {
    const tick = () => setSeconds(left(untilMs));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [untilMs]);
  return seconds;
}

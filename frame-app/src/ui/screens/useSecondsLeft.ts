import { useEffect, useState } from 'react';

const secondsUntil = (untilMs: number) => Math.max(0, Math.ceil((untilMs - Date.now()) / 1000));

/**
 * Returns the whole seconds until a time. The clock decides, so the value is right even after the tab was suspended.
 */
export function useSecondsLeft(untilMs: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(untilMs));
  useEffect(() => {
    const tick = () => setSeconds(secondsUntil(untilMs));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [untilMs]);
  return seconds;
}

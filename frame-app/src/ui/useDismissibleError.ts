import { useState } from 'react';

/**
 * Returns an error until the visitor starts to correct it, and a function that reports the correction. A new error is
 * shown again.
 */
export function useDismissibleError<Problem extends object>(problem: Problem | null): [Problem | null, () => void] {
  const [corrected, setCorrected] = useState<Problem | null>(null);
  return [problem === corrected ? null : problem, () => setCorrected(problem)];
}

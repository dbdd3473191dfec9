import { useState } from 'react';

/**
 * Returns an error until the visitor starts to correct the field, and a function that dismisses it. A new error is
 * returned again.
 */
export function useDismissibleError<Problem extends object>(problem: Problem | null): [Problem | null, () => void] {
  const [dismissedError, setCorrected] = useState<Problem | null>(null);
  return [problem === dismissedError ? null : problem, () => setCorrected(problem)];
}

import { useState } from 'react';

/** What is wrong, for as long as nobody has begun to correct it; the next one stands again. And how to say that somebody has. */
export function useDismissibleError<Problem extends object>(problem: Problem | null): [Problem | null, () => void] {
  const [corrected, setCorrected] = useState<Problem | null>(null);
  return [problem === corrected ? null : problem, () => setCorrected(problem)];
}

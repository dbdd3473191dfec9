import { guardPresses } from './guardPresses.ts';
import { watchFront } from './watchFront.ts';

/**
 * Reports true until the page has been in front for long enough, and drops presses on deciding buttons meanwhile.
 *
 * @returns a function that stops.
 */
export function restOnPage(report: (isResting: boolean) => void): () => void {
  let isReady = false;
  const stopWatching = watchFront((readiness) => {
    isReady = readiness === 'ready';
    report(!isReady);
  });
  const stopGuarding = guardPresses(() => isReady);
  return () => {
    stopWatching();
    stopGuarding();
  };
}

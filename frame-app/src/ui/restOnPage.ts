import { guardPresses } from './guardPresses.ts';
import { watchFront } from './watchFront.ts';

/**
 * Reports whether this page has not been in front for long enough, and drops presses on deciding buttons meanwhile.
 *
 * @returns a function that stops.
 */
export function restOnPage(tell: (isResting: boolean) => void): () => void {
  let isReady = false;
  const stopWatching = watchFront((readiness) => {
    isReady = readiness === 'ready';
    tell(!isReady);
  });
  const stopGuarding = guardPresses(() => isReady);
  return () => {
    stopWatching();
    stopGuarding();
  };
}

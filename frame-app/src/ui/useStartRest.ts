import { useEffect, useState } from 'react';

/**
 * Returns whether buttons that leave for an OAuth or identity provider ignore presses. On a page they do so for the
 * first second in front, because a page may appear under a click that was meant for another page. Undefined in a frame,
 * and before the page is drawn.
 */
export function useStartRest(): boolean | undefined {
  const [isResting, setIsResting] = useState<boolean>();
  useEffect(() => {
    if (window.parent !== window) return;
    setIsResting(true);
    let stop = () => {};
    let isOver = false;
    // A failure to load shows elsewhere, because every screen's chunk fails then.
    void import('./restOnPage.ts').then(({ restOnPage }) => {
      if (!isOver) stop = restOnPage(setIsResting);
    });
    return () => {
      isOver = true;
      stop();
    };
  }, []);
  return isResting;
}

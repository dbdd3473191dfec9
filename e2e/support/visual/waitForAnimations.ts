import type { Locator } from '@playwright/test';

/** Waits until what was drawn last has come to where it stays: what a screen or a toast arrives with is over, spinners aside. */
export const waitForAnimations = (locator: Locator): Promise<void> =>
  locator.evaluate(async (element) => {
    const arriving = element
      .getAnimations({ subtree: true })
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(arriving.map(({ finished }) => finished));
  });

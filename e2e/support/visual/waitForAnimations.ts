import type { Locator } from '@playwright/test';

/** Waits until the entry animations of a screen or toast are finished. Endless animations such as spinners, and those that follow a scroll position, are ignored. */
export const waitForAnimations = (locator: Locator): Promise<void> =>
  locator.evaluate(async (element) => {
    const entrances = element
      .getAnimations({ subtree: true })
      .filter(({ timeline }) => timeline instanceof DocumentTimeline)
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(entrances.map(({ finished }) => finished));
  });

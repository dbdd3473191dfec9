import type { Locator } from '@playwright/test';

/** Writes into a field as some password managers do: no event tells of it. */
export const setValueSilently = (field: Locator, text: string): Promise<void> =>
  field.evaluate((element: HTMLInputElement | HTMLSelectElement, text) => {
    element.value = text;
  }, text);

import type { Locator } from '@playwright/test';

/** Sets a field's value without an event, as some password managers do. */
export const setValueSilently = (field: Locator, text: string): Promise<void> =>
  field.evaluate((element: HTMLInputElement | HTMLSelectElement, text) => {
    element.value = text;
  }, text);

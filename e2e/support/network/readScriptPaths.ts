import type { Page } from '@playwright/test';

/** Returns the paths of the two scripts in the frame's document: the application logic and the drawing code. */
export async function readScriptPaths(page: Page, auth: string): Promise<{ application: string; drawing: string }> {
  const html = await (await page.request.get(auth)).text();
  const addressOf = (id: string) => new RegExp(`[^"]+(?=" id="${id}")`).exec(html)?.[0] ?? '';
  return { application: addressOf('application'), drawing: addressOf('drawing') };
}

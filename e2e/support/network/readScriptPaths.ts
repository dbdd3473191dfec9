import type { Page } from '@playwright/test';

/** The files that the document fetches first, as paths: what works and what draws. */
export async function readScriptPaths(page: Page, auth: string): Promise<{ application: string; drawing: string }> {
  const html = await (await page.request.get(auth)).text();
  const addressOf = (id: string) => new RegExp(`[^"]+(?=" id="${id}")`).exec(html)?.[0] ?? '';
  return { application: addressOf('application'), drawing: addressOf('drawing') };
}

import type { Page } from '@playwright/test';

/** Returns the paths of the two large files of the frame: the application logic and the drawing code. */
export async function readScriptPaths(page: Page, auth: string): Promise<{ application: string; drawing: string }> {
  const html = await (await page.request.get(auth)).text();
  // Reads the links with a class, which preload the code. The link with an id preloads a small file that re-exports it.
  const pathOf = (name: string) => new RegExp(`href="([^"]+)" class="${name}"`).exec(html)?.[1] ?? '';
  return { application: pathOf('application'), drawing: pathOf('drawing') };
}

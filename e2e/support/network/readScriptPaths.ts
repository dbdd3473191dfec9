import type { Page } from '@playwright/test';

type ScriptPaths = {
  /** The large file of the application logic. */
  application: string;
  /** All files that the application begins with. */
  applicationFiles: string[];
  /** The large file of the drawing code. */
  drawing: string;
};

/** Returns the paths of the frame's scripts. */
export async function readScriptPaths(page: Page, auth: string): Promise<ScriptPaths> {
  const html = await (await page.request.get(auth)).text();
  // The link with an id is for a small file that re-exports the large one, whose link has a class only.
  const pathsOf = (name: string) => [
    ...html.matchAll(new RegExp(`href="([^"]+)"( id="${name}")? class="${name}"`, 'g')),
  ];
  const largeOf = (name: string) => pathsOf(name).find(([, , id]) => !id)?.[1] ?? '';
  return {
    application: largeOf('application'),
    applicationFiles: pathsOf('application').map(([, path = '']) => path),
    drawing: largeOf('drawing'),
  };
}

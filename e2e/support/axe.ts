import type { Frame, Page } from '@playwright/test';
import axe from 'axe-core';

/**
 * What axe objects to in a document, as lines for people. It runs inside that very document: run over a page with frames
 * it would leave out a frame that is slow to answer, and find nothing there. `rules`: only these; default all.
 */
export async function findViolations(document: Frame | Page, rules?: string[]): Promise<string[]> {
  if (!(await document.evaluate(() => 'axe' in window))) await document.evaluate(axe.source);
  const { violations } = await document.evaluate(
    (runOnly) => (window as unknown as { axe: typeof axe }).axe.run(runOnly ? { runOnly } : {}),
    rules,
  );
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html}`));
}

import type { Frame, Page } from '@playwright/test';
import axe from 'axe-core';

/**
 * What axe objects to in a document, as lines for people. It runs inside that very document: run over a page with frames
 * it would leave out a frame that is slow to answer, and find nothing there.
 */
export async function findViolations(document: Frame | Page): Promise<string[]> {
  await document.evaluate(axe.source);
  const { violations } = await document.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run());
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html}`));
}

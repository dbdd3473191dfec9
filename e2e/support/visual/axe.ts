import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';
import type axe from 'axe-core';

// A browser reads it anew for every document: less than half of what `axe.source` has.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Waits for what moves or changes its colour, and will end: what nobody sees, as in closed details, does not begin in Firefox. */
export async function waitForDocumentAnimations(document: Frame | Page): Promise<void> {
  await document.evaluate(() =>
    Promise.all(
      window.document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .filter(({ effect }) => !(effect instanceof KeyframeEffect) || effect.target?.checkVisibility())
        .map(({ finished }) => finished.catch(() => {})),
    ),
  );
}

/**
 * What axe objects to in a document, as lines for people. It runs inside that very document: run over a page with frames
 * it would leave out a frame that is slow to answer, and find nothing there; so it asks no frame. Colours are judged when they have come to rest.
 * `rules`: only these; default all.
 */
export async function findViolations(document: Frame | Page, rules?: string[]): Promise<string[]> {
  await waitForDocumentAnimations(document);
  if (!(await document.evaluate(() => 'axe' in window))) await document.evaluate(source);
  const { violations } = await document.evaluate(
    (runOnly) =>
      (window as unknown as { axe: typeof axe }).axe.run({
        iframes: false,
        resultTypes: ['violations'],
        ...(runOnly && { runOnly }),
      }),
    rules,
  );
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html}`));
}

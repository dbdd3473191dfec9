import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';
import type axe from 'axe-core';

// The minified build, because every document evaluates it.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Waits for running finite animations of visible elements. In Firefox those of hidden elements never start; those that
 * follow a scroll position never end.
 */
export async function waitForDocumentAnimations(document: Frame | Page): Promise<void> {
  await document.evaluate(() =>
    Promise.all(
      window.document
        .getAnimations()
        .filter(({ timeline }) => timeline instanceof DocumentTimeline)
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .filter(({ effect }) => !(effect instanceof KeyframeEffect) || effect.target?.checkVisibility())
        .map(({ finished }) => finished.catch(() => {})),
    ),
  );
}

/**
 * Returns the violations that axe finds in one document, one line each. Child frames are not checked, because axe silently
 * skips frames that response slowly. Waits for animations first, because they change colours.
 *
 * @param rules only these rules; default: all.
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

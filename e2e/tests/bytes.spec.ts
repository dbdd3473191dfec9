import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { measureBuilt } from '../bench/bytes.mjs';

const frame = new URL('../../frame-app/dist', import.meta.url).pathname;

test('the files that every visitor loads are within their size budget', async () => {
  for (const { name, figure, budget } of await measureBuilt()) {
    expect.soft(figure, `${name}, in KB`).toBeLessThanOrEqual(budget);
  }
});

test('the application and drawing scripts are compiled off the main thread', () => {
  const { html }: { html: string } = JSON.parse(readFileSync(`${frame}/document.json`, 'utf8'));
  for (const id of ['application', 'drawing']) {
    const [, address] = new RegExp(`href="([^"]+)" id="${id}"`).exec(html) ?? [];
    // V8 reads this comment only in the first line.
    expect.soft(readFileSync(`${frame}${address}`, 'utf8').split('\n')[0], id).toBe('//# allFunctionsCalledOnLoad');
  }
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { acceptedMainSize, measureBuilt } from '../../build/sizes.mjs';

test('the files that every visitor loads are within their size budget', async () => {
  for (const { name, unit, figure, budget } of await measureBuilt()) {
    expect.soft(figure, `${name} ${unit}`).toBeLessThanOrEqual(budget);
  }
});

test('the JavaScript until Main works has not grown by more than 1 % without a reason in build/main-size.md', async () => {
  const { figure } = (await measureBuilt()).find(({ name }) => name.startsWith('JavaScript until')) ?? {};
  expect(figure).toBeLessThanOrEqual(acceptedMainSize() * 1.01);
});

test('Chromium is asked to compile the functions of each file where it is fetched', () => {
  const folder = join(import.meta.dirname, '../../frame-app/dist/assets');
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const without = files.filter(
    (name) => !readFileSync(join(folder, name), 'utf8').startsWith('//# allFunctionsCalledOnLoad\n'),
  );
  expect(files).not.toEqual([]);
  expect(without).toEqual([]);
});

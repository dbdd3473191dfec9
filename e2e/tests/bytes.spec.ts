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

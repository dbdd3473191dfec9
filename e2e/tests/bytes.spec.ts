import { expect, test } from '@playwright/test';
import { measureBuilt } from '../../build/sizes.mjs';

test('the files that every visitor loads are within their size budget', async () => {
  for (const { name, unit, figure, budget } of await measureBuilt()) {
    expect.soft(figure, `${name} ${unit}`).toBeLessThanOrEqual(budget);
  }
});

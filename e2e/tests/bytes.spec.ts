import { expect, test } from '@playwright/test';
import { measureBuilt } from '../bench/bytes.mjs';

test('what every visitor loads keeps its budget of bytes', async () => {
  for (const { name, figure, budget } of await measureBuilt()) {
    expect.soft(figure, `${name}, in KB`).toBeLessThanOrEqual(budget);
  }
});

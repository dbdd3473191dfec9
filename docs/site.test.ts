import { expect, test, vi } from 'vitest';

vi.mock('vitepress', () => ({ defineConfig: (config: object) => config }));

// The generator writes a function of the theme's options into each page, as text that the page evaluates. The policy of
// the pages forbids that, so that none of their scripts would run. What begins with an underscore is left out.
test('the options of the theme have no functions', async () => {
  const path: string = './.vitepress/config.mjs';
  const { default: config } = (await import(path)) as { default: { themeConfig: object } };
  const functions: string[] = [];
  JSON.stringify(config.themeConfig, (name: string, value: unknown) => {
    if (typeof value === 'function' && !name.startsWith('_')) functions.push(name);
    return value;
  });
  expect(functions).toEqual([]);
});

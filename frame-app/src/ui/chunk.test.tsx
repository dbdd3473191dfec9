// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { chunk, extra } from './chunk.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

type Module = { Part: (props: { name: string }) => string };

/** Renders an optional part into a document. */
async function draw(fetch: () => Promise<Module>) {
  const Part = extra(chunk(fetch), (module) => module.Part);
  const container = document.createElement('div');
  await act(async () =>
    createRoot(container).render(
      <form>
        <input />
        <Part name="Ada" />
      </form>,
    ),
  );
  return container;
}

it('renders an optional part once it has loaded', async () => {
  let arrive: (module: Module) => void = () => {};
  const container = await draw(
    () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
  );
  expect(container.textContent).toBe('');
  await act(async () => arrive({ Part: ({ name }) => `Hello, ${name}` }));
  expect(container.textContent).toBe('Hello, Ada');
});

it('leaves the rest unchanged when an optional part cannot load', async () => {
  const container = await draw(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(container.innerHTML).toBe('<form><input></form>');
});

// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { chunk, extra } from './chunk.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

type Module = { Part: (props: { name: string }) => string };

/** A part that nobody misses, drawn in a document. */
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

it('what nobody misses is drawn once it is there', async () => {
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

it('what nobody misses and cannot be had leaves all around it as it is', async () => {
  const container = await draw(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(container.innerHTML).toBe('<form><input></form>');
});

// @vitest-environment happy-dom
import { act, type ReactNode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { core } from '../i18n/en/core.ts';
import { chunk, from } from './chunk.tsx';
import { LoadBoundary } from './LoadBoundary.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
afterEach(() => void vi.restoreAllMocks());

const Broken = (): never => {
  throw new TypeError("Cannot read properties of undefined (reading 'title')");
};

async function drawn(children: ReactNode, isPart = false) {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const callbacks = { onFailure: vi.fn(), onRetry: vi.fn() };
  const container = document.createElement('div');
  const root = createRoot(container);
  const draw = () =>
    root.render(
      <LoadBoundary texts={core} {...callbacks} isPart={isPart}>
        {children}
      </LoadBoundary>,
    );
  await act(async () => draw());
  await act(async () => draw());
  return { ...callbacks, container, press: () => act(async () => container.querySelector('button')?.click()) };
}

it('shows that a part cannot be rendered, reports it once, and offers to try again', async () => {
  const { container, onFailure } = await drawn(<Broken />);
  expect(onFailure).toHaveBeenCalledOnce();
  expect(container.querySelector('[role=alert]')?.textContent).toContain(core.failures.unexpected);
  expect(container.querySelector('button')?.textContent).toBe(core.frame.tryAgain);
});

it('loads again at every press', async () => {
  const load = vi.fn<() => Promise<{ Part: () => string }>>();
  load.mockRejectedValueOnce(new TypeError()).mockRejectedValueOnce(new TypeError());
  load.mockResolvedValue({ Part: () => 'It is here.' });
  const Part = from(chunk(load), (module) => module.Part);
  const { container, press, onFailure, onRetry } = await drawn(
    <Suspense fallback="...">
      <Part />
    </Suspense>,
    true,
  );
  expect(container.textContent).toBe(core.frame.tryAgain);
  await press();
  expect(container.textContent).toBe(core.frame.tryAgain);
  await press();
  expect(container.textContent).toBe('It is here.');
  expect(onFailure).toHaveBeenCalledTimes(2);
  expect(onRetry).toHaveBeenCalledTimes(2);
});

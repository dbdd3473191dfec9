// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { core } from '../text/en/core.ts';
import { LoadBoundary } from './LoadBoundary.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
afterEach(() => void vi.restoreAllMocks());

const Broken = (): never => {
  throw new TypeError("Cannot read properties of undefined (reading 'title')");
};

it('says that something cannot be drawn, tells it once, and offers to load again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const onFailure = vi.fn();
  const container = document.createElement('div');
  const root = createRoot(container);
  const draw = () =>
    root.render(
      <LoadBoundary texts={core} onFailure={onFailure}>
        <Broken />
      </LoadBoundary>,
    );
  await act(async () => draw());
  await act(async () => draw());
  expect(onFailure).toHaveBeenCalledOnce();
  expect(container.querySelector('[role=alert]')?.textContent).toContain(core.failures.unexpected);
  expect(container.querySelector('button')?.textContent).toBe(core.frame.tryAgain);
});

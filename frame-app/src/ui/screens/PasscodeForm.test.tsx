// @vitest-environment happy-dom
import { resolveConfig } from '@vestibule/shared-protocol';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { en } from '../../i18n/en.ts';
import { PasscodeForm } from './PasscodeForm.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
});

const visible = () => [...document.querySelectorAll('.aside')].map(({ textContent }) => textContent).join(' ');
const countdowns = () => visible().match(/\d+:\d\d/g) ?? [];
const pass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));

it('has one countdown at a time: to the next resend, then to the expiry', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const config = resolveConfig({ otpOptions: { expirationMinutes: 2 } });
  const sentState = { expiresAtMs: Date.now() + 2 * 60_000, resentAtMs: null };
  const idle = { busy: null, error: null, failedIntent: null, toast: vi.fn(), onCode: vi.fn(), onResend: vi.fn() };
  await act(async () =>
    root.render(
      <PasscodeForm method="email" resendIntent="resend" texts={en} {...{ delivery: sentState, config, ...idle }} />,
    ),
  );
  expect(visible()).toContain('Your code expires in 2 min.');
  expect(visible()).toContain('Resend code in 0:30');
  expect(countdowns()).toEqual(['0:30']);
  await pass(30_000);
  expect(visible()).toContain('Your code expires in 1:30.');
  expect(countdowns()).toEqual(['1:30']);
  await pass(90_000);
  expect(visible()).toContain('Your code has expired.');
  expect(countdowns()).toEqual([]);
  await act(async () => root.unmount());
});

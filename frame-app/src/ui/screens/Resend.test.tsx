// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Resend } from './Resend.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const texts = {
  didNotGetIt: "Didn't get it?",
  resend: 'Resend code',
  resendIn: (time: string) => `Resend code in ${time}`,
  sending: 'Sending...',
  sent: 'Code sent',
  rests: (seconds: number) => `In ${seconds} seconds.`,
  toast: 'Email resent',
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
});

type Change = Partial<Parameters<typeof Resend>[0]>;

async function draw(initial: Change = {}) {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const baseProps = { isSending: false, failure: null, sentAtMs: Date.now(), resentAtMs: null, texts, ...initial };
  const callbacks = { onResend: vi.fn(), toast: vi.fn() };
  const change = (next: Change) => act(async () => root.render(<Resend {...baseProps} {...callbacks} {...next} />));
  await change({});
  const button = container.querySelector('button') as HTMLButtonElement;
  return {
    ...callbacks,
    change,
    button,
    press: () => act(async () => button.click()),
    pass: (ms: number) => act(async () => void vi.advanceTimersByTime(ms)),
    /** The text of the button for eyes, and for screen readers. */
    shown: () => button.querySelector('span:not(.visually-hidden)')?.textContent,
    name: () => button.querySelector('span:not([aria-hidden])')?.textContent,
    state: () => container.querySelector('[data-resend]')?.getAttribute('data-resend'),
    says: () => container.querySelector('[role=status]')?.textContent,
  };
}

it('disables the button for half a minute after sending, counts down in its text, and keeps its name and the focus', async () => {
  const { button, press, pass, shown, name, says, onResend } = await draw();
  button.focus();
  const announcement = says();
  for (const countdown of ['0:30', '0:29', '0:28']) {
    expect(shown()).toBe(`Resend code in ${countdown}`);
    expect(name()).toBe('Resend code');
    expect(says()).toBe(announcement);
    await pass(1_000);
  }
  expect(button.getAttribute('aria-disabled')).toBe('true');
  const description = button.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(description)?.textContent).toBe('In 30 seconds.');
  await press();
  expect(onResend).not.toHaveBeenCalled();

  await pass(27_000);
  expect(button.textContent).toBe('Resend code');
  expect(button.hasAttribute('aria-disabled')).toBe(false);
  expect(document.activeElement).toBe(button);
  await press();
  expect(onResend).toHaveBeenCalledOnce();
});

it('announces a resend once, and when the next is possible', async () => {
  const { change, press, pass, says, button, toast, onResend } = await draw({ sentAtMs: Date.now() - 60_000 });
  expect(says(), 'a new screen is not read from here').toBe('');
  expect(document.body.textContent).toContain("Didn't get it?");
  await change({ sentAtMs: Date.now(), resentAtMs: Date.now() });
  expect(toast).toHaveBeenCalledExactlyOnceWith({ type: 'success', message: 'Email resent' });
  for (let second = 0; second < 5; second += 1) {
    expect(says()).toBe('Code sent In 30 seconds.');
    await pass(1_000);
  }
  await press();
  expect(onResend).not.toHaveBeenCalled();
  await pass(25_000);
  expect(says()).toBe('Code sent');
  expect(button.hasAttribute('aria-disabled')).toBe(false);
});

it('can be retried at once after a failure', async () => {
  const { change, press, onResend, toast } = await draw({ sentAtMs: Date.now() - 60_000 });
  await change({ sentAtMs: Date.now() - 60_000, failure: { kind: 'client', code: 'timeout', message: 'Too long.' } });
  expect(toast).toHaveBeenCalledExactlyOnceWith({ type: 'error', message: 'Too long.' });
  await press();
  expect(onResend).toHaveBeenCalledOnce();
});

it('stays in its initial state until a resend succeeds: a failed one returns to it without a new countdown', async () => {
  const { change, pass, press, says, state, button, onResend } = await draw();
  expect(state()).toBe('initial');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await pass(30_000);
  expect([state(), says(), button.hasAttribute('aria-disabled')]).toEqual(['initial', '', false]);
  const sentAtMs = Date.now() - 30_000;
  await change({ sentAtMs, isSending: true });
  expect(state()).toBe('sending');
  await change({ sentAtMs, failure: { kind: 'client', code: 'timeout', message: 'Too long.' } });
  expect([state(), says(), button.hasAttribute('aria-disabled')]).toEqual(['initial', '', false]);
  await press();
  expect(onResend).toHaveBeenCalledOnce();
  await change({ sentAtMs: Date.now(), resentAtMs: Date.now() });
  expect(state()).toBe('sent');
  await pass(2_000);
  expect(state()).toBe('waiting');
});

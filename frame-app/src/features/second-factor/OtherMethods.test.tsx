// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { en } from '../../i18n/en.ts';
import type { Texts } from '../../i18n/keys.ts';
import { OtherMethods } from './OtherMethods.tsx';
import type { Goal } from './states.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
afterEach(() => {
  document.body.innerHTML = '';
});

async function escapeFrom(reason: Goal['reason'], pressed: KeyboardEventInit = {}) {
  const onLeave = vi.fn();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const goal: Goal = { reason, end: { screen: 'StepUpDone', provedAtMs: 0 }, back: null, methods: [] };
  const texts: Texts = en;
  await act(async () => root.render(<OtherMethods goal={goal} currentMethod={null} texts={texts} onLeave={onLeave} />));
  const press = () =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, ...pressed }));
  press();
  await act(async () => root.unmount());
  press();
  return onLeave;
}

test('Escape leaves a step-up, because its dialog does not receive the key', async () => {
  expect(await escapeFrom('stepUp')).toHaveBeenCalledTimes(1);
});

test('Escape leaves no other screen, and is ignored during text composition', async () => {
  expect(await escapeFrom('signIn')).not.toHaveBeenCalled();
  expect(await escapeFrom('account')).not.toHaveBeenCalled();
  expect(await escapeFrom('stepUp', { isComposing: true })).not.toHaveBeenCalled();
  expect(await escapeFrom('stepUp', { key: 'Enter' })).not.toHaveBeenCalled();
});

test('one button opens the list of other methods', async () => {
  const onTake = vi.fn();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const goal: Goal = {
    reason: 'signIn',
    end: { screen: 'StepUpDone', provedAtMs: 0 },
    back: null,
    methods: [{ kind: 'totp' }, { kind: 'passkey' }],
  };
  const rest = {
    currentMethod: 'passcode',
    texts: en as Texts,
    onTake,
    onRecoveryCode: vi.fn(),
    onLeave: vi.fn(),
  } as const;
  await act(async () => root.render(<OtherMethods goal={goal} {...rest} />));
  const buttons = () =>
    [...document.querySelectorAll('button')]
      .filter((button) => !button.closest('[hidden]'))
      .map((button) => button.textContent);
  const opener = document.querySelector('[aria-expanded]') as HTMLElement;
  expect(buttons()).toEqual(['Try another way', 'Use another account']);
  await act(async () => opener.click());
  expect(opener.getAttribute('aria-expanded')).toBe('true');
  expect(document.getElementById(opener.getAttribute('aria-controls') ?? '')?.hidden).toBe(false);
  expect(buttons().slice(1, -1)).toEqual([
    'Use your authenticator app',
    'Use a passkey',
    'Lost your phone? Use a recovery code',
  ]);
  await act(async () => root.unmount());
});

test('the address of a passcode stays whole, apart from the words before it', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const method = {
    kind: 'passcode',
    method: 'email',
    destination: 'ada@mathematics.example.org',
  } as const;
  const goal: Goal = { reason: 'stepUp', end: { screen: 'StepUpDone', provedAtMs: 0 }, back: null, methods: [method] };
  await act(async () =>
    root.render(<OtherMethods goal={goal} currentMethod="totp" texts={en} onTake={() => {}} onLeave={() => {}} />),
  );
  expect(document.querySelector('.method-address')?.textContent).toBe('a•••@mathematics.example.org');
  await act(async () => root.unmount());
});

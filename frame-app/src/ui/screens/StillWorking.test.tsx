// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { IntentOf } from '../../flow/defineFlow.ts';
import type { ScreenName } from '../../flow/screens.ts';
import { core } from '../../i18n/en/core.ts';
import { StillWorking } from './StillWorking.tsx';

let root: Root;
const widget = document.createElement('main');
const flow = { ask: vi.fn(async () => {}), screen: vi.fn<() => ScreenName>(() => 'OTPAuthenticate') };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  widget.innerHTML = '<div></div><div></div>';
  document.body.replaceChildren(widget);
  root = createRoot(widget.lastElementChild as Element);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
});

const draw = (busy: IntentOf | null) =>
  act(async () => root.render(<StillWorking flow={flow} busy={busy} root={{ current: widget }} texts={core} />));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const line = () => widget.querySelector('[role=status]')?.textContent ?? null;

it('says that a long step goes on, in an element that screen readers know already', async () => {
  await draw('submitPasscode');
  await pass(4_900);
  expect(line()).toBeNull();
  await pass(200);
  expect(line()).toBe('');
  await pass(1_000);
  expect(line()).toBe('Still working...');
  await draw(null);
  expect(line()).toBeNull();
});

it('counts each step from its own start', async () => {
  await draw('submitPasscode');
  await pass(5_900);
  await draw(null);
  await draw('submitPasscode');
  await pass(4_900);
  expect(line()).toBeNull();
});

it('says it over placeholders, and below any other content', async () => {
  await draw(null);
  await act(async () => widget.firstElementChild?.replaceChildren(document.createElement('p')));
  await pass(10_000);
  expect(line()).toBeNull();
  await act(async () => {
    (widget.firstElementChild as Element).innerHTML = '<div class="skeleton"></div>';
  });
  await pass(6_100);
  expect(line()).toBe('Still working...');
  expect(widget.querySelector('.still-working-over')).not.toBeNull();
  await act(async () => widget.firstElementChild?.replaceChildren());
  expect(line()).toBeNull();
  await draw('submitPasscode');
  await pass(6_100);
  expect(widget.querySelector('.still-working-over')).toBeNull();
});

it('lets the visitor stop what Main sends, and returns to the field', async () => {
  widget.firstElementChild?.append(document.createElement('input'));
  flow.screen.mockReturnValueOnce('OTPAuthenticate');
  await draw('submitPasscode');
  await pass(6_100);
  expect(widget.querySelector('button')).toBeNull();
  flow.screen.mockReturnValue('Main');
  await draw('submitEmailForLink');
  await act(async () => widget.querySelector('button')?.click());
  expect(flow.ask).toHaveBeenCalledExactlyOnceWith('cancelOAuthPopup');
  expect(document.activeElement?.localName).toBe('input');
  await draw('finishRedirect');
  await pass(6_100);
  expect(widget.querySelector('button')).toBeNull();
});

it('says nothing while a dialog of the browser or a wallet waits for the visitor', async () => {
  await draw('loginWithPasskey');
  await pass(60_000);
  expect(line()).toBeNull();
});

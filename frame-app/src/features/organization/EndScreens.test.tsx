// @vitest-environment happy-dom
import { act, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { apiError } from '../../gallery/exampleValues.ts';
import { core } from '../../i18n/en/core.ts';
import { organizationTexts } from '../../i18n/en/organization.ts';
import { rest } from '../../i18n/en/rest.ts';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { OrganizationErrorScreen, OrganizationReturnScreen } from './EndScreens.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
afterEach(() => {
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

const texts = { ...core, ...rest, ...organizationTexts };
const common = { busy: null, error: null, failedIntent: null, texts };

async function press(screen: ReactElement, name: string) {
  const container = document.body.appendChild(document.createElement('div'));
  await act(async () => createRoot(container).render(screen));
  const buttons = [...container.querySelectorAll('button')];
  await act(async () => buttons.find(({ textContent }) => textContent === name)?.click());
  return buttons.map(({ textContent }) => textContent);
}

it('after an ad blocker stopped a request, "Try again" reloads the page', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  const ask = vi.fn();
  const props = { ...common, state: { screen: 'OrganizationError', reason: 'adBlocker', list: null }, ask };
  const screen = <OrganizationErrorScreen {...(props as unknown as ScreenProps<'OrganizationError'>)} />;
  expect(await press(screen, 'Try again')).toEqual(['Try again', 'Start over']);
  expect(reload).toHaveBeenCalledOnce();
  expect(ask).not.toHaveBeenCalled();
});

it.each([
  ['ad_blocker_detected', ['Try again', 'Start over']],
  ['unable_to_auth_magic_link', ['Start over']],
])('after %s, a returning visitor has the buttons %s', async (errorType, names) => {
  const ask = vi.fn();
  const state = {
    screen: 'OrganizationReturn',
    token: 'token-1',
    tokenType: 'discovery',
    method: 'magic_link',
    question: null,
    isRefused: true,
  };
  const error = { ...apiError(errorType), message: 'Refused.' };
  const props = { ...common, state, error, ask };
  const screen = <OrganizationReturnScreen {...(props as unknown as ScreenProps<'OrganizationReturn'>)} />;
  expect(await press(screen, names[0] ?? '')).toEqual(names);
  expect(ask.mock.calls).toEqual([[names.length > 1 ? 'redeem' : 'giveUp']]);
});

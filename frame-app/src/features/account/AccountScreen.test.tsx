// @vitest-environment happy-dom
import { resolveConfig } from '@vestibule/shared-protocol';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { requireDefined } from '../../flow/requireDefined.ts';
import { en } from '../../i18n/en.ts';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { AccountScreen } from './AccountScreen.tsx';
import { examples } from './examples.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const { all } = examples(Date.UTC(2026, 0, 1)).Account;
const ask = vi.fn();

async function draw(
  state: Partial<ScreenProps<'Account'>['state']> = {},
  more: Partial<Pick<ScreenProps<'Account'>, 'error'>> = {},
) {
  const props = {
    state: { screen: 'Account', ...all?.state, ...state },
    config: resolveConfig({}),
    busy: null,
    error: null,
    failedIntent: null,
    ask,
    read: async () => null,
    texts: en,
    ...more,
  } as unknown as ScreenProps<'Account'>;
  await act(async () => root.render(<AccountScreen {...props} />));
}

let root: ReturnType<typeof createRoot>;
beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById('root') as HTMLElement);
  ask.mockClear();
});
afterEach(() => act(async () => root.unmount()));

/** The groups whose content narrow screens show. */
const openGroups = () =>
  [...document.querySelectorAll('[data-folded=false]')].map((group) => group.getAttribute('aria-label'));
const press = (selector: string) => act(async () => document.querySelector<HTMLElement>(selector)?.click());
const header = (name: string) => `section[aria-label="${name}"] h2 button`;
const isExpanded = (name: string) => document.querySelector(header(name))?.getAttribute('aria-expanded');

it('opens on the ways to log in, and folds and unfolds each group by itself', async () => {
  await draw();
  expect(openGroups()).toEqual(['Ways to log in']);
  expect(document.querySelector('[aria-current]')?.textContent).toBe('Ways to log in');
  expect(isExpanded('Profile')).toBe('false');
  await press(header('Profile'));
  expect(openGroups()).toEqual(['Profile', 'Ways to log in']);
  await press(header('Ways to log in'));
  expect([openGroups(), isExpanded('Ways to log in')]).toEqual([['Profile'], 'false']);
});

it('scrolls to the message of a change that failed far below it', async () => {
  const messages: string[] = [];
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    messages.push(this.textContent ?? '');
  });
  await draw();
  expect(messages).toEqual([]);
  const message = 'Too many requests have been made.';
  await draw({}, { error: { kind: 'api', code: 'api_error', message } });
  expect(messages).toEqual([message]);
  scroll.mockRestore();
});

it('draws each factor of the session as the groups above draw it', async () => {
  const drawingOf = (name: string) => {
    const rows = [...document.querySelectorAll('.item')];
    return rows.find((row) => row.querySelector('bdi')?.textContent === name)?.querySelector('path')?.outerHTML;
  };
  await draw();
  expect(drawingOf('Passkey')).toBe(drawingOf('Work laptop'));
  expect(drawingOf('Passcode by email')).toBe(drawingOf('ada@example.com'));
  expect(drawingOf('Passkey')).not.toBe(drawingOf('Passcode by email'));
});

it('says of each app where it is and since when it is used, if this browser or a server knows', async () => {
  await draw({ sections: ['apps'] });
  const rows = [...document.querySelectorAll('.items > li')];
  const factsOf = (row: Element) => [...row.querySelectorAll('.item-facts li')].map((fact) => fact.textContent);
  expect(rows.map(factsOf)).toEqual([
    [
      'Redirects to weather.example.org',
      expect.stringMatching(/^Used in this browser since /),
      expect.stringMatching(/^Last used here: /),
    ],
    [
      'This app is from agent.example',
      'Runs on this device',
      expect.stringMatching(/^Used in this browser since /),
      expect.stringMatching(/^Last used here: /),
    ],
    [expect.stringMatching(/^Last used: /)],
  ]);
});

it('offers to remove the access of all apps if there are several', async () => {
  const apps = all?.state?.details?.apps ?? [];
  const isOffered = () =>
    [...document.querySelectorAll('button')].some(({ textContent }) => textContent === 'Remove access for all apps');
  await draw({ sections: ['apps'] });
  expect(isOffered()).toBe(true);
  await draw({ sections: ['apps'], details: { ...requireDefined(all?.state?.details), apps: apps.slice(0, 1) } });
  expect(isOffered()).toBe(false);
});

it('shows an account of one group without a button to fold it', async () => {
  await draw({ sections: ['emails'] });
  expect(openGroups()).toEqual(['Ways to log in']);
  expect(document.querySelector('h2 button')).toBeNull();
});

it('names each row before its value, and gives each passkey a button that deletes it', async () => {
  await draw();
  const rows = [...document.querySelectorAll('.item .item-name')].map((row) => row.firstElementChild?.textContent);
  for (const label of ['Name', 'Started', 'Ends', 'Ethereum wallet']) expect(rows).toContain(label);
  await press('[aria-label="Delete Bitwarden"]');
  expect(ask).toHaveBeenCalledExactlyOnceWith('deletePasskey', { id: 'registration-1' });
});

it('offers a first passkey, and manages those that there are', async () => {
  const details = requireDefined(all?.state?.details);
  await draw({ sections: ['passkeys'] });
  expect(document.querySelector('.item-add')?.textContent).toBe('Manage passkeys');
  await draw({
    sections: ['passkeys'],
    details: { ...details, user: { ...details.user, webauthn_registrations: [] } },
  });
  expect(document.querySelector('.item-add')?.textContent).toBe('Set up a passkey');
});

// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { en } from '../../i18n/en.ts';
import type { ScreenProps } from '../../ui/screens/ScreenProps.ts';
import { EmailConfirmationScreen } from './EmailConfirmationScreen.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
);

const ask = vi.fn();
let root: ReturnType<typeof createRoot>;
beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById('root') as HTMLElement);
});
afterEach(() => act(async () => root.unmount()));

async function draw(email: string) {
  const state = { screen: 'EmailConfirmation', magicLinkState: { email }, senderDomain: null };
  const props = { state, error: null, ask, texts: en } as unknown as ScreenProps<'EmailConfirmation'>;
  await act(async () => root.render(<EmailConfirmationScreen {...props} />));
}

const links = () => [...document.querySelectorAll('a')].map(({ textContent }) => textContent);

it("lists the visitor's own mail service first, each with its mark", async () => {
  await draw('ada@example.com');
  expect(links()).toEqual(['Open in Gmail', 'Open in Yahoo', 'Open in Outlook']);
  await draw('ada@outlook.com');
  expect(links()).toEqual(['Open in Outlook', 'Open in Gmail', 'Open in Yahoo']);
  expect(document.querySelectorAll('a > svg.mark')).toHaveLength(3);
});

it('mentions the spam folder, and goes back with the arrow', async () => {
  await draw('ada@example.com');
  expect(document.body.textContent).toContain("If you don't see it, check your spam folder.");
  await act(async () => document.querySelector<HTMLElement>('[aria-label=Back]')?.click());
  expect(ask).toHaveBeenCalledExactlyOnceWith('back');
});

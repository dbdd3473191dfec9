// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { walletReasonText } from '../features/wallet/walletReasonText.ts';
import type { ScreenName } from '../flow/screens.ts';
import { describeFailure } from '../i18n/describeFailure.ts';
import { core } from '../i18n/en/core.ts';
import { rest } from '../i18n/en/rest.ts';
import { drawExample as draw } from './drawExample.tsx';
import type { Example } from './Example.ts';
import { screenStates } from './screenStates.ts';

// On the server React renders the markup for hydration; these tests check what follows hydration.
vi.mock('../ui/useIsHydrated.ts', () => ({ useIsHydrated: () => true }));

const nowMs = Date.UTC(2026, 0, 1);

describe.each(Object.entries(screenStates(nowMs)))('%s', (screen, examples) => {
  it.each(Object.entries(examples))('%s: has one heading, and shows the error', async (_, example) => {
    const html = await draw(screen as ScreenName, example);
    expect(html.match(/<h1[^>]*>(<(bdi|span)>)*[^<]+</g)).toHaveLength(1);
    if (example.error && example.failed !== 'resend') {
      // What a visitor can do about a wallet says more than the failure, which is the host's.
      const shown = walletReasonText(example.error, { ...core, ...rest }) ?? describeFailure(example.error, core);
      expect(html).toContain(shown);
    }
  });
});

/** The buttons with irreversible effects or that switch the account, by screen. */
const answers: Partial<Record<ScreenName, readonly string[]>> = {
  ConfirmSignIn: [rest.link.confirm],
  IDPConsent: [rest.idp.allow, rest.idp.deny],
  IDPLogoutConfirm: [rest.idp.yes, rest.idp.no],
  PasskeyRegistrationSuccess: [core.passkey.confirmDelete],
};

describe.each(Object.entries(answers))('on %s', (screen, words) => {
  it.each(words)('"%s" is disabled until the page has been in front, or has been seen uncovered', async (word) => {
    const examples = Object.values(screenStates(nowMs)[screen as ScreenName] as Readonly<Record<string, Example>>);
    const drawn = await Promise.all(examples.map((example) => draw(screen as ScreenName, example)));
    const buttons = drawn.flatMap((html) =>
      [...html.matchAll(/<button[^>]*>(?:(?!<\/button>).)*<\/button>/gs)].map(String),
    );
    const deciding = buttons.filter((button) => button.endsWith(`>${word}</button>`));
    expect(deciding).not.toEqual([]);
    for (const button of deciding)
      expect(button).toMatch(/^<button(?=[^>]* aria-disabled="true")[^>]* data-decides=""/);
  });
});

const withGoal = Object.entries(screenStates(nowMs)).flatMap(([screen, examples]) =>
  Object.entries(examples).flatMap(([name, example]) =>
    'goal' in Object(example.state) ? [[screen, name, example] as const] : [],
  ),
);

it.each(withGoal)(
  '%s, %s: ignores input in a frame that decides until the card is seen uncovered',
  async (...given) => {
    const [screen, , example] = given;
    const { goal } = example.state as { goal: object };
    const decided = { place: 'frame', page: 'https://auth.example.com/account' };
    const state = { ...example.state, goal: { ...goal, decided } };
    expect(await draw(screen as ScreenName, { ...example, state })).toContain('data-decides=""');
  },
);

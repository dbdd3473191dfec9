// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { ownMessage } from '../features/identity-provider/approval/ownMessage.ts';
import { isOfWallet, walletReasonText } from '../features/wallet/walletReasonText.ts';
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
const onlyPasskeyText = rest.secondFactor.onlyPasskeyRefused;

describe.each(Object.entries(screenStates(nowMs)))('%s', (screen, examples) => {
  it.each(Object.entries(examples))('%s: has one heading, and shows the error', async (_, example) => {
    const html = await draw(screen as ScreenName, example);
    expect(html.match(/<h1[^>]*>(<(bdi|span)[^>]*>)*[^<]+</g)).toHaveLength(1);
    if (example.error && example.failedIntent !== 'resend') {
      // The account shows a visitor what to do about the wallet. The failure itself is reported to the host.
      const ofAccount = screen === 'Account' && isOfWallet(example.error) ? rest.account.walletFailed : null;
      const ofApproval = screen.startsWith('Approval') ? ownMessage(example.error, rest.approval) : null;
      // On a step-up, a passkey that fails has a text of its own.
      const ofStepUp = screen === 'StepUp' && example.failedIntent === 'usePasskey' ? onlyPasskeyText : null;
      const reasonText =
        ofStepUp ??
        walletReasonText(example.error, { ...core, ...rest }) ??
        ofAccount ??
        ofApproval ??
        describeFailure(example.error, core);
      expect(html).toContain(reasonText);
    }
  });
});

/** The buttons with irreversible effects or that switch the account, by screen. */
const responses: Partial<Record<ScreenName, readonly string[]>> = {
  ConfirmSignIn: [rest.link.confirm],
  IDPConsent: [rest.idp.allow],
  IDPLogoutConfirm: [rest.idp.yes],
  PasskeyRegistrationSuccess: [core.passkey.confirmDelete],
};

describe.each(Object.entries(responses))('on %s', (screen, words) => {
  it.each(words)('"%s" is disabled until the page has been in front, or has been seen uncovered', async (word) => {
    const examples = Object.values(screenStates(nowMs)[screen as ScreenName] as Readonly<Record<string, Example>>);
    const markups = await Promise.all(examples.map((example) => draw(screen as ScreenName, example)));
    const buttons = markups.flatMap((html) =>
      [...html.matchAll(/<button[^>]*>(?:(?!<\/button>).)*<\/button>/gs)].map(String),
    );
    const decisionButtons = buttons.filter((button) => button.endsWith(`>${word}</button>`));
    expect(decisionButtons).not.toEqual([]);
    for (const button of decisionButtons)
      expect(button).toMatch(/^<button(?=[^>]* aria-disabled="true")[^>]* data-decides=""/);
  });
});

it.each([
  ['IDPConsent', rest.idp.deny],
  ['IDPLogoutConfirm', rest.idp.no],
  ['ConfirmSignIn', rest.link.decline],
  ['AccountRemove', rest.account.cancel],
] as const)('on %s, the way out, "%s", can be pressed at once', async (screen, word) => {
  const [example = {}] = Object.values(screenStates(nowMs)[screen] as Readonly<Record<string, Example>>);
  const html = await draw(screen, example as Example);
  const [button = ''] = html.match(new RegExp(`<button[^>]*>${word.replace("'", '.+')}</button>`)) ?? [];
  expect(button).toContain('<button');
  expect(button).not.toMatch(/aria-disabled|data-decides/);
});

/** The fields whose errors stand below them, and examples in which the value of one is wrong. */
const mistakes = [
  ['Main', 'email invalid', 'email'],
  ['PasswordCreateOrLogin', 'log in, wrong', 'password'],
  ['RecoveryCodeEntry', 'wrong', 'recovery-code'],
  ['SMSOTPEnrollment', 'no number', 'phone'],
  ['AccountEdit', 'email taken', 'email'],
  ['OrganizationLogin', 'no access', 'email'],
  ['PasswordEmail', 'no access', 'email'],
  ['PasswordAuthenticate', 'wrong', 'password'],
  ['SSODiscoveryFallback', 'unknown', 'slug'],
] as const;

it.each(mistakes)('on %s, "%s": the error stands in its field, which it describes', async (screen, name, id) => {
  const example = (screenStates(nowMs)[screen] as Readonly<Record<string, Example>>)[name];
  const html = await draw(screen, example as Example);
  const field = html.slice(html.indexOf(`for="${id}"`), html.indexOf('type="submit"'));
  expect(field).toMatch(
    new RegExp(`<input(?=[^>]* aria-invalid="true")[^>]* aria-describedby="[^"]*\\b${id}-error\\b`),
  );
  expect(field).toMatch(new RegExp(`<p class="error" id="${id}-error" role="alert">[^<]`));
});

it.each([
  ['Main', 'email, unreachable', 'email'],
  ['SSODiscoveryEmail', 'unreachable', 'email'],
  ['OrganizationLogin', 'unreachable', 'email'],
] as const)(
  'on %s, "%s": a failure that is not about the value stands below the button, and describes the field',
  async (screen, name, id) => {
    const example = (screenStates(nowMs)[screen] as Readonly<Record<string, Example>>)[name];
    const html = await draw(screen, example as Example);
    expect(html).toMatch(new RegExp(`<input(?=[^>]* id="${id}")(?=[^>]* aria-invalid="false")[^>]* ${id}-failure"`));
    const below = html.slice(html.indexOf('type="submit"'));
    expect(below).toMatch(new RegExp(`<p class="error" id="${id}-failure" role="alert">[^<]`));
  },
);

it.each([
  ['PasswordResetForm', 'token over'],
  ['OrganizationPasswordReset', 'refused'],
] as const)('on %s, "%s": no form is left for a dead link, only the way back', async (screen, name) => {
  const example = (screenStates(nowMs)[screen] as Readonly<Record<string, Example>>)[name];
  const html = await draw(screen, example as Example);
  expect(html).toContain(rest.link.deadTitle);
  expect(html).not.toContain('<input');
  expect([...html.matchAll(/<button[^>]*>([^<]*)/g)].map(([, text]) => text)).toEqual([rest.password.backToLogin]);
});

const withGoal = Object.entries(screenStates(nowMs)).flatMap(([screen, examples]) =>
  Object.entries(examples).flatMap(([name, example]) =>
    'goal' in Object(example.state) ? [[screen, name, example] as const] : [],
  ),
);

it.each(withGoal)('%s, %s: ignores input in a frame that decides until the card is seen uncovered', async (...args) => {
  const [screen, , example] = args;
  const { goal } = example.state as { goal: object };
  const decision = { place: 'frame', page: 'https://auth.example.com/account' };
  const state = { ...example.state, goal: { ...goal, decision: decision } };
  expect(await draw(screen as ScreenName, { ...example, state })).toContain('data-decides=""');
});

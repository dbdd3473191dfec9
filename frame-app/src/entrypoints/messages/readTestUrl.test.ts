// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { startParts } from '../../testing/startParts.ts';
import { configureFromUrl, isTestAddress } from './readTestUrl.ts';

const hashOf = (input: Record<string, unknown>) =>
  `#${new URLSearchParams(
    Object.entries(input).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  )}`;

async function open(input: Record<string, unknown>, testing = true) {
  const setup = startParts({ deployment: { testing } });
  await configureFromUrl(setup.parts, { hash: hashOf(input) });
  return setup;
}

it.each([
  ['', false],
  ['#part', false],
  ['#return_to=https%3A%2F%2Fapp.example.com', false],
  ['#mount=login', true],
  ['#locale=de', true],
  ['#config={}', true],
])('reads whether %s is a test address: %s', (hash, isOne) => {
  expect(isTestAddress({ hash })).toBe(isOne);
});

describe('a page of a deployment for testing', () => {
  it('has the mount, configuration, theme and language of its address', async () => {
    const theme = { hideHeaderText: true };
    const config = { products: ['otp'] };
    const { flow, parts, messages, view } = await open({ mount: 'passkeyRegistration', config, theme, locale: 'de' });
    expect(view().state).toMatchObject({ screen: 'PasskeyRegistrationStart' });
    expect(flow.settings()).toMatchObject({ locale: 'de', exposure: 'nothing' });
    expect(flow.settings().config.products).toEqual(['otp']);
    expect(parts.look.theme()).toEqual(theme);
    expect(messages.isConfigured).toBe(true);
  });

  it('opens the login without a mount; reads a mount with members as JSON', async () => {
    expect((await open({ locale: 'de' })).view().state).toEqual({ screen: 'Main' });
    const mount = { kind: 'resetPassword', passwordResetToken: 'token-1', tokenType: 'reset_password' };
    expect((await open({ mount })).view().state).toMatchObject({ resetPasswordState: { token: 'token-1' } });
  });

  it.each([
    [{ config: { products: ['fax'] } }, /^config\.products\[0\]: expected /],
    [{ config: 'otp' }, /^config: expected JSON$/],
    [{ theme: { colors: { primary: 'red; }' } } }, /^theme\.colors\.primary: expected /],
    [{ mount: 'nothing' }, /^mount\.kind: expected /],
    [{ locale: '../en' }, /^locale: expected a language tag/],
    [
      { config: { oauthOptions: { loginRedirectURL: 'javascript:alert(1)' } } },
      /^config\.oauthOptions\.loginRedirectURL: /,
    ],
  ])('shows the error in %j', async (input, message) => {
    const { view, messages } = await open(input);
    expect(view().state).toEqual({ screen: 'Error', message: expect.stringMatching(message), action: 'none' });
    expect(messages.isConfigured).toBe(true);
  });
});

it('refuses such an address if the deployment is not for testing', async () => {
  const { flow, view } = await open({ config: { products: ['otp'] }, locale: 'de' }, false);
  const message = 'This address configures the page, which only a deployment with "testing" allows.';
  expect(view().state).toEqual({ screen: 'Error', message, action: 'none' });
  expect(flow.settings()).toMatchObject({ locale: 'en', config: { products: ['emailMagicLinks'] } });
});

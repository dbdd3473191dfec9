import type { Stage } from '../faults/Journey.ts';
import { openSession } from '../journeys/openSession.ts';
import type { MountName, PlainOptions } from '../pages/HostPage.ts';
import { VirtualAuthenticator } from '../support/crossBrowser/virtualAuthenticator.ts';

/** The first page of a visitor: a host page with a widget, or a page of the auth domain. */
export type Setup = {
  name: string;
  /** The widget of the host page; none if the visitor starts on a page of the auth domain. */
  mount?: MountName;
  options?: PlainOptions;
  prepare?(stage: Stage): Promise<unknown>;
  /** Returns the page that the visitor opens; default: the host page. */
  openAt?(stage: Stage): Promise<string>;
  /** The address of the visitor; default: one that is new in each test. */
  email?: string;
  /** The visitor fills every field, box and list, not only those of a login. */
  isForm?: true;
  /** The calls that fail from time to time; default: those of a consumer. */
  calls?: readonly [string, ...string[]];
  /** The screens that such a visitor can come to. `coverage.test.ts` finds a screen that no setup has. */
  screens: readonly string[];
};

const login = (name: string, config: NonNullable<PlainOptions['config']>, screens: readonly string[]): Setup => ({
  name,
  mount: 'mountLogin',
  options: { config },
  screens: ['Main', 'LoggedIn', ...screens],
});

const ofLinks = ['EmailConfirmation', 'ConfirmSignIn', 'ReturnFailed', 'LinkElsewhere', 'PasswordConfirmation'];
const ofPasscodes = ['OTPAuthenticate', 'OTPConfirmation'];
const ofPasswords = [
  ...['PasswordCreateOrLogin', 'PasswordForgot', 'PasswordBreached', 'PasswordSetNew', 'PasswordDedupe'],
  ...['PasswordResetForm', 'PasswordConfirmation'],
];
const ofWallets = [
  ...['CryptoOtherScreen', 'CryptoSetupWallet', 'CryptoConnect', 'CryptoSignMessage', 'CryptoError'],
  'CryptoConfirmation',
];

/** Screens that no random visitor comes to, with the reason. */
export const elsewhere: Readonly<Record<string, string>> = {
  PasskeyWindow: 'is a window of its own, which closes itself',
  SignUpDetails: 'follows a sign-in of a project with fields for new users',
  PasskeyOffer: 'follows a sign-in of a project with the offer, and another page',
  PasskeyConfirmation: 'needs a passkey that the browser offers before a sign-in',
  StepUpDone: "ends a dialog of the host's `auth.stepUp()`",
  IDPConsentOnPage: 'leads from a frame to the page, which the visitors of a consent start on',
  IDPLogoutOnPage: 'leads from a frame to the page, which the visitors of a logout start on',
};

/** The visitors of a consumer's deployment. */
export const setups: [Setup, ...Setup[]] = [
  login(
    'magic links, OAuth in this tab',
    {
      products: ['emailMagicLinks', 'oauth'],
      oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }] },
    },
    ofLinks,
  ),
  login(
    'passcodes of all three kinds',
    {
      products: ['otp'],
      otpOptions: { methods: ['sms', 'whatsapp', 'email'] },
    },
    ofPasscodes,
  ),
  login('passwords, magic links', { products: ['passwords', 'emailMagicLinks'] }, [...ofPasswords, ...ofLinks]),
  login(
    'passwords, passcodes, OAuth in a window',
    {
      products: ['passwords', 'otp', 'oauth'],
      oauthOptions: { providers: [{ type: 'google' }], uxMode: 'popup' },
    },
    [...ofPasswords, ...ofPasscodes],
  ),
  {
    ...login('wallets, magic links', { products: ['crypto', 'emailMagicLinks'] }, [...ofWallets, ...ofLinks]),
    prepare: ({ wallets, host }) =>
      wallets.install(
        host.url,
        { kind: 'eip6963', name: 'MetaMask', rdns: 'io.metamask' },
        { kind: 'wallet-standard', name: 'Phantom' },
      ),
  },
  {
    name: 'passkeys of somebody who is signed in',
    mount: 'mountPasskeyRegistration',
    screens: ['PasskeyRegistrationStart', 'PasskeyRegistrationSuccess'],
    async prepare({ page, context, devServer, email }) {
      await VirtualAuthenticator.add(page);
      await openSession(devServer, context, email, 500);
    },
  },
];

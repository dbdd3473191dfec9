import type { Stage } from '../faults/Journey.ts';
import { openSession } from '../journeys/openSession.ts';
import type { MountName, PlainOptions } from '../pages/HostPage.ts';
import { VirtualAuthenticator } from '../support/crossBrowser/virtualAuthenticator.ts';

/** The widget configuration of a host page. */
export type Setup = {
  name: string;
  mount: MountName;
  options: PlainOptions;
  prepare?(stage: Stage): Promise<unknown>;
};

const login = (name: string, config: NonNullable<PlainOptions['config']>): Setup => ({
  name,
  mount: 'mountLogin',
  options: { config },
});

/** Together, these setups cover every screen of the widget. */
export const setups: [Setup, ...Setup[]] = [
  login('magic links, OAuth in this tab', {
    products: ['emailMagicLinks', 'oauth'],
    oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }] },
  }),
  login('passcodes of all three kinds', {
    products: ['otp'],
    otpOptions: { methods: ['sms', 'whatsapp', 'email'] },
  }),
  login('passwords, magic links', { products: ['passwords', 'emailMagicLinks'] }),
  login('passwords, passcodes, OAuth in a window', {
    products: ['passwords', 'otp', 'oauth'],
    oauthOptions: { providers: [{ type: 'google' }], uxMode: 'popup' },
  }),
  {
    ...login('wallets, magic links', { products: ['crypto', 'emailMagicLinks'] }),
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
    options: {},
    async prepare({ page, context, devServer, email }) {
      await VirtualAuthenticator.add(page);
      await openSession(devServer, context, email, 500);
    },
  },
];

import { examples as account } from '../features/account/examples.ts';
import { examples as approval } from '../features/identity-provider/approval/examples.ts';
import { examples as identityProvider } from '../features/identity-provider/examples.ts';
import { examples as magicLink } from '../features/magic-link/examples.ts';
import { examples as main } from '../features/main/examples.ts';
import { examples as organization } from '../features/organization/examples.ts';
import { examples as organizationAdmin } from '../features/organization-admin/examples.ts';
import { examples as passcode } from '../features/passcode/examples.ts';
import { examples as passkey } from '../features/passkey/examples.ts';
import { examples as password } from '../features/password/examples.ts';
import { examples as secondFactor } from '../features/second-factor/examples.ts';
import { examples as session } from '../features/session/examples.ts';
import { examples as signUp } from '../features/sign-up/examples.ts';
import { examples as wallet } from '../features/wallet/examples.ts';
import type { ScreenName } from '../flow/screens.ts';
import type { Examples } from './Example.ts';

const error: Examples<'Error'> = {
  Error: {
    'start over': { state: { message: 'The link has expired or was used.', action: 'startOver' } },
    'open page': {
      state: { message: "You can't log in inside this page. Use a new tab instead.", action: 'openPage' },
    },
    reload: { state: { message: "We couldn't reach the login service.", action: 'reload' } },
    'back to the site': {
      state: {
        message: "We couldn't finish logging you in to the site. Please try again.",
        action: 'reload',
        back: 'https://app.example.com/',
      },
    },
    developer: { state: { message: 'This site is not allowed to show this sign-in.', action: 'none' } },
  },
};

/**
 * Returns the examples of every screen, for the gallery, unit tests and screenshots. A screen without examples does not
 * compile. `nowMs`: milliseconds since the epoch.
 */
export const screenStates = (nowMs: number): Examples<ScreenName> => ({
  ...main(),
  ...magicLink(),
  ...passcode(nowMs),
  ...password(nowMs),
  ...account(nowMs),
  ...passkey(),
  ...session(),
  ...signUp(),
  ...secondFactor(nowMs),
  ...wallet(),
  ...identityProvider(),
  ...approval(),
  ...organization(nowMs),
  ...organizationAdmin(nowMs),
  ...error,
});

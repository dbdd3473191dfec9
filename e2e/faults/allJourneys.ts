import type { Journey } from './Journey.ts';
import { connectedApps } from './journeys/connectedApps.ts';
import { mail } from './journeys/mail.ts';
import { oauth } from './journeys/oauth.ts';
import { oneTap } from './journeys/oneTap.ts';
import { passcodes } from './journeys/passcodes.ts';
import { passkeys } from './journeys/passkeys.ts';
import { passwords } from './journeys/passwords.ts';
import { session } from './journeys/session.ts';
import { wallets } from './journeys/wallets.ts';

/** The rows of the matrix: every call that the product makes. */
export const allJourneys: Journey[] = [
  ...session,
  ...mail,
  ...passcodes,
  ...passwords,
  ...passkeys,
  ...oauth,
  ...oneTap,
  ...wallets,
  ...connectedApps,
];

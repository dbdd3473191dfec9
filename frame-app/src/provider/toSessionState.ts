import type { Session, User } from '@stytch/vanilla-js/headless';
import {
  type AuthenticationMethod,
  type Exposure,
  type SessionTokens,
  type SignedIn,
  type SignedOut,
  type SignIn,
  signedOut,
} from '@vestibule/shared-protocol';
import { FlowError } from '../flow/ports.ts';

/** The provider's session and user, less what a host has no use for. What storage has kept of another kind is none. */
export function toSessionState(
  session: Session | null,
  user: User | null,
  tokens?: SessionTokens | null,
): SignedIn | SignedOut {
  try {
    return session && user ? reduce(session, user, tokens) : signedOut;
  } catch {
    return signedOut;
  }
}

function reduce(session: Session, user: User, tokens?: SessionTokens | null): SignedIn | SignedOut {
  const { emails, phone_numbers, webauthn_registrations } = user;
  if (![emails, phone_numbers, webauthn_registrations].every(Array.isArray) || !user.name || !session.expires_at) {
    return signedOut;
  }
  return {
    session: { ...(pick(session) as Session), custom_claims: session.custom_claims },
    user: pick(user) as User,
    ...(tokens && { tokens }),
  };
}

/** The members of the contract's `Session` and `User`, and of all that is in them; nothing of these names can be redeemed. */
const shown =
  'session_id user_id started_at last_accessed_at expires_at roles authentication_factors type delivery_method last_authenticated_at name first_name last_name emails email email_id verified phone_numbers phone_number phone_id webauthn_registrations webauthn_registration_id providers oauth_user_registration_id provider_type provider_subject crypto_wallets crypto_wallet_id crypto_wallet_address crypto_wallet_type totps totp_id password password_id requires_reset created_at'.split(
    ' ',
  );

/** A copy that has the members of these names alone, at every depth. */
const pick = (whole: object): unknown => JSON.parse(JSON.stringify(whole, shown));

/** The answer of every call that signs in; `no_session` when there is none after all. */
export function signIn(
  method: AuthenticationMethod,
  { session, user }: { session: Session | null; user: User | null },
): SignIn {
  const state = toSessionState(session, user);
  if (!state.session) throw new FlowError({ kind: 'client', code: 'no_session' });
  return { method, ...state };
}

/** What of the tokens may cross to the host. */
export function exposed(tokens: Required<SessionTokens> | null, exposure: Exposure): SessionTokens | null {
  if (!tokens || exposure === 'nothing') return null;
  return exposure === 'tokens' ? tokens : { session_jwt: tokens.session_jwt };
}

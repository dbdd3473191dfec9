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

/** Returns the session and user without the members that a host does not need. Malformed stored data count as signed out. */
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

/** The names of members that `Session` and `User` of the contract have at any depth. */
const plainFields =
  /^(\d*|\w+_(id|at|subject|address)|(provider_)?type|crypto_wallet(s|_type)|((fir|la)st_)?name|emails?|phone_numbers?|roles|verified|authentication_factors|delivery_method|webauthn_registrations|providers|totps|password|requires_reset)$/;

/** Returns a copy that has only the members in `plainFields`, none of which is a credential. */
const pick = (record: object): unknown =>
  JSON.parse(JSON.stringify(record, (name, part) => (plainFields.test(name) ? part : undefined)));

/** Returns the result of a sign-in. Throws `no_session` if it did not produce a session. */
export function signIn(
  method: AuthenticationMethod,
  { session, user }: { session: Session | null; user: User | null },
): SignIn {
  const state = toSessionState(session, user);
  if (!state.session) throw new FlowError({ kind: 'client', code: 'no_session' });
  return { method, ...state };
}

/** Returns the tokens that the host may receive. */
export function exposed(tokens: Required<SessionTokens> | null, exposure: Exposure): SessionTokens | null {
  if (!tokens || exposure === 'nothing') return null;
  return exposure === 'tokens' ? tokens : { session_jwt: tokens.session_jwt };
}

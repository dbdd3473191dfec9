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

function reduce(session: Session, user: User, tokens?: SessionTokens | null): SignedIn {
  return {
    session: {
      session_id: session.session_id,
      user_id: session.user_id,
      started_at: session.started_at,
      last_accessed_at: session.last_accessed_at,
      expires_at: session.expires_at,
      roles: session.roles,
    },
    user: {
      user_id: user.user_id,
      name: { first_name: user.name.first_name, last_name: user.name.last_name },
      emails: user.emails.map(({ email, verified }) => ({ email, verified })),
      phone_numbers: user.phone_numbers.map(({ phone_number, verified }) => ({ phone_number, verified })),
      webauthn_registrations: user.webauthn_registrations.map(({ webauthn_registration_id, name }) => ({
        webauthn_registration_id,
        name,
      })),
    },
    ...(tokens && { tokens }),
  };
}

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

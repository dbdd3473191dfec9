/** The session a host sees. Spec §3, "Session state"; names are the provider's. */
export type Session = {
  session_id: string;
  user_id: string;
  /** RFC 3339, UTC. */
  started_at: string;
  /** RFC 3339, UTC: when the provider last confirmed it. */
  last_accessed_at: string;
  /** RFC 3339, UTC. */
  expires_at: string;
  /** Of the provider's access control. */
  roles: string[];
  /** A second factor is still asked for, so nobody has signed in yet: there is no `user`, and there are no tokens. */
  secondFactor?: 'pending';
};

/** The user a host sees. Spec §3, "User". */
export type User = {
  user_id: string;
  name: { first_name: string; last_name: string };
  emails: { email: string; verified: boolean }[];
  phone_numbers: { phone_number: string; verified: boolean }[];
  webauthn_registrations: { webauthn_registration_id: string; name: string }[];
};

/** They cross the border only when host and deployment opt in. */
export type SessionTokens = {
  /** Good for as long as the session is. Absent where only the JWT may cross. */
  session_token?: string;
  /** Good for five minutes; a server verifies it without asking anybody. */
  session_jwt: string;
};

/** What of {@link SessionTokens} may cross. */
export type Exposure = 'nothing' | 'jwt' | 'tokens';

/**
 * Why a session is over: the visitor ended it, here or in another tab; its time was up; it was revoked elsewhere; or the
 * provider takes it no longer for another reason.
 */
export type SessionEnd = 'signed_out' | 'expired' | 'revoked' | 'refused';

/** What the host knows of the visitor: signed in with a session and its user, or not. */
export type SessionState = SignedIn | SecondFactorPending | SignedOut;

export type SignedIn = { session: Session; user: User; tokens?: SessionTokens; end?: never };

export type SecondFactorPending = {
  session: Session & { secondFactor: 'pending' };
  user: null;
  tokens?: never;
  end?: never;
};

/** `end`: where there was a session before. */
export type SignedOut = { session: null; user: null; tokens?: never; end?: SessionEnd };

export const signedOut: SignedOut = { session: null, user: null };

import type { SignIn } from '@vestibule/shared-protocol';
import type { StateOf } from '../../flow/screens.ts';

/** A way to give the first proof, by the provider's name. */
export type AuthMethod =
  | 'sso'
  | 'magic_link'
  | 'email_otp'
  | 'password'
  | `${'google' | 'microsoft' | 'hubspot' | 'slack' | 'github'}_oauth`;

/** A connection to the identity provider of an organization. */
export type Connection = { id: string; name: string };

/** The screens that wait for a mail, or are about to send one. They survive a reload. */
export type AwaitingScreen =
  | 'EmailMethodSelection'
  | 'OrganizationEmailConfirmation'
  | 'EmailOTPEntry'
  | 'OrganizationPasswordSent'
  | 'PasswordResetVerifyConfirmation';

/** A screen that a page can restore: one that survives a reload, or the password that a frame hands over. */
export type RestoredScreen = AwaitingScreen | 'PasswordAuthenticate';

/** Such a screen as saved, with the slug of its organization instead of the course. */
export type Awaited = { [S in RestoredScreen]: Omit<StateOf<S>, 'course'> & { slug: string | null } }[RestoredScreen];

/** An organization, as a visitor who isn't signed in may know it. */
export type OrganizationFacts = {
  id: string;
  name: string;
  slug: string;
  /** Empty if there is none. */
  logoUrl: string;
  connections: Connection[];
  defaultConnectionId: string | null;
  /** The methods that the organization accepts; null for all. */
  methods: AuthMethod[] | null;
  /** The domains whose addresses may join by themselves; `all` or `none` without a list. */
  joinableBy: 'all' | 'none' | string[];
};

/** The visitor's relation to an organization of the list. */
export type Membership = {
  organization: OrganizationFacts;
  type: 'active' | 'pending' | 'invited' | 'eligible';
  /** The methods of a further first proof; null if none is needed, empty if the visitor cannot join. */
  primary: AuthMethod[] | null;
  /** Whether the organization asks for a second factor. */
  needsSecondFactor: boolean;
};

/** The organizations of an address that the visitor has proved. */
export type OrganizationList = {
  email: string;
  memberships: Membership[];
  /** The end of the intermediate session, in milliseconds since the epoch. */
  untilMs: number;
};

/** A way through the login to one organization, or to none yet. */
export type Course = {
  /** Null until the visitor has chosen one. */
  organization: OrganizationFacts | null;
  /** The methods that the provider still accepts; null if only the organization's settings limit them. */
  allowed: AuthMethod[] | null;
  /** The address of the sign-in so far; null if there is none. */
  knownEmail: string | null;
  /** The list to go back to; null if the visitor has not come from one. */
  list: OrganizationList | null;
};

/** The provider's answer to a proof for one organization. */
export type Answer = { kind: 'session'; signIn: SignIn } | HalfAnswer;

/** An answer without a session: another proof is needed. */
export type HalfAnswer = {
  kind: 'half';
  organization: OrganizationFacts;
  email: string;
  /** The methods of a further first proof; null if a second factor is needed. */
  primary: AuthMethod[] | null;
  secondFactor: SecondFactorState;
  untilMs: number;
};

/** The second factors of a member who is not signed in yet. */
export type SecondFactorState = {
  /** The methods that the organization accepts; null for both. */
  accepted: ('totp' | 'sms')[] | null;
  hasApp: boolean;
  /** The verified phone number; null if there is none. */
  phone: string | null;
  /** A number that the member has named and not verified; null if there is none. */
  unverifiedPhone: string | null;
  preferred: 'totp' | 'sms' | null;
  /** The provider has sent a passcode to the phone already. */
  isPasscodeSent: boolean;
};

/** The kinds of token that a redirect brings. */
export const tokenTypes = [
  'discovery',
  'discovery_oauth',
  'oauth',
  'sso',
  'multi_tenant_magic_links',
  'multi_tenant_impersonation',
] as const;
export type OrganizationTokenType = (typeof tokenTypes)[number];

/** The reasons for the error screen. */
export type ErrorReason = 'default' | 'link' | 'organization' | 'policy' | 'adBlocker' | 'claimedDomain';

/** An answer for one organization, or the list of all. */
export type Outcome = Answer | ({ kind: 'list' } & OrganizationList);

/** The proof with which a password is set: the token of a mail, or the session that a link of a mail has begun. */
export type PasswordReset = { kind: 'organization' | 'discovery'; token: string } | { kind: 'session' };

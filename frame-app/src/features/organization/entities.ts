import type { SignIn } from '@vestibule/shared-protocol';
import type { StateOf } from '../../flow/screens.ts';

/** A way to give the first proof, by the provider's name. */
export type AuthMethod =
  | 'sso'
  | 'magic_link'
  | 'email_otp'
  | 'password'
  | `${'google' | 'microsoft' | 'hubspot' | 'slack' | 'github'}_oauth`;

/** A connection of an organization to its identity provider. */
export type Connection = { id: string; name: string };

/** The screens that wait for a mail, or are about to send one. They survive a reload. */
export type AwaitingScreen =
  | 'EmailMethodSelection'
  | 'OrganizationEmailConfirmation'
  | 'EmailOTPEntry'
  | 'OrganizationPasswordSent'
  | 'PasswordResetVerifyConfirmation';

/** A screen that a page can restore: after a reload, or the password form that a frame hands over. */
export type RestoredScreen = AwaitingScreen | 'PasswordAuthenticate';

/** A restorable screen as saved: the slug of its organization replaces the course. */
export type Awaited = { [S in RestoredScreen]: Omit<StateOf<S>, 'course'> & { slug: string | null } }[RestoredScreen];

/** The data of an organization that a visitor may see before the login. */
export type OrganizationFacts = {
  id: string;
  name: string;
  slug: string;
  /** Empty without a logo. */
  logoUrl: string;
  connections: Connection[];
  defaultConnectionId: string | null;
  /** The methods that the organization accepts; null if it accepts all. */
  methods: AuthMethod[] | null;
  /** The domains whose addresses may join uninvited, or a word for all or no domains. */
  joinableBy: 'all' | 'none' | string[];
};

/** The visitor's relation to an organization of the list. */
export type Membership = {
  organization: OrganizationFacts;
  type: 'active' | 'pending' | 'invited' | 'eligible';
  /** The methods of another required first proof; null if none is required, empty if the visitor cannot join. */
  primary: AuthMethod[] | null;
  /** True if the organization asks for a second factor. */
  needsSecondFactor: boolean;
};

/** The organizations of an address that the visitor has proved. */
export type OrganizationList = {
  email: string;
  memberships: Membership[];
  /** The end of the intermediate session, in milliseconds since the epoch. */
  untilMs: number;
};

/** The progress of a login: the organization, if it is known, and what the visitor has entered or proved. */
export type Course = {
  /** Null until the visitor has chosen an organization. */
  organization: OrganizationFacts | null;
  /** The methods that the provider still accepts; null if the organization's settings alone limit the methods. */
  allowedMethods: AuthMethod[] | null;
  /** The address of the sign-in so far; null if there is none. */
  knownEmail: string | null;
  /** The list to go back to; null if the visitor has not come from a list. */
  list: OrganizationList | null;
};

/** The provider's response to a proof for one organization. */
export type Answer = { kind: 'session'; signIn: SignIn } | HalfResponse;

/** A response without a session: another proof is needed. */
export type HalfResponse = {
  kind: 'half';
  organization: OrganizationFacts;
  email: string;
  /** The methods of another required first proof; null if a second factor is required. */
  primary: AuthMethod[] | null;
  secondFactor: SecondFactorState;
  untilMs: number;
};

/** The second factors of a member who is not signed in yet. */
export type SecondFactorState = {
  /** The methods that the organization accepts; null if it accepts both. */
  acceptedMethods: ('totp' | 'sms')[] | null;
  hasApp: boolean;
  /** The verified phone number; null if there is none. */
  phone: string | null;
  /** A number that the member has entered but not verified; null if there is none. */
  unverifiedPhone: string | null;
  preferredMethod: 'totp' | 'sms' | null;
  /** True if the provider has already sent a passcode to the phone. */
  isPasscodeSent: boolean;
};

/** The kinds of token in a redirect. */
const tokenTypes = [
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

/** The provider's response for one organization, or the list of all organizations. */
export type Outcome = Answer | ({ kind: 'list' } & OrganizationList);

/** The proof that allows a new password: the token of a mail, or the session that a mailed link has started. */
export type PasswordReset = { kind: 'organization' | 'discovery'; token: string } | { kind: 'session' };

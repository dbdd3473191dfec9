import type { AuthenticationMethod, OAuthProviderConfig, SignIn } from '@vestibule/shared-protocol';
import type { Strength } from '../../flow/entities.ts';
import type { RedirectResult } from '../../flow/ports.ts';
import type { HistoryRules } from '../../flow/screens.ts';
import type {
  Awaited,
  Connection,
  Course,
  ErrorReason,
  Membership,
  OrganizationList,
  OrganizationTokenType,
  PasswordReset,
} from './entities.ts';

type WithCourse = { course: Course };
/** The screens that wait for a mail. `sentAtMs` and `resentAtMs`: milliseconds since the epoch. */
type Sent = WithCourse & { email: string; sentAtMs: number; resentAtMs: number | null };

/** Where the browser's Back leads. */
export const historyRules = {
  EmailMethodSelection: { above: ['OrganizationLogin'] },
  OrganizationEmailConfirmation: { above: ['OrganizationLogin', 'EmailMethodSelection'] },
  EmailOTPEntry: { above: ['OrganizationLogin', 'EmailMethodSelection'] },
  Discovery: { above: ['OrganizationLogin'] },
  SSODiscoveryEmail: { above: ['OrganizationLogin'] },
  SSODiscoveryMenu: { above: ['SSODiscoveryEmail'] },
  SSODiscoveryFallback: { above: ['SSODiscoveryEmail'] },
  OrganizationError: { above: ['Discovery'] },
  PasswordEmail: { above: ['OrganizationLogin'] },
  PasswordAuthenticate: { above: ['OrganizationLogin', 'PasswordEmail'] },
  OrganizationPasswordForgot: { above: ['OrganizationLogin'] },
  OrganizationPasswordSent: { above: ['OrganizationLogin'] },
  OrganizationSwitch: { above: ['Account', 'IDPStart', 'IDPConsent', 'IDPAccount'] },
} satisfies HistoryRules;

declare module '../../flow/screens.ts' {
  interface ScreenData {
    /** The first screen of a login to an organization. */
    OrganizationLogin: {
      /** Null until it is known which organization the login is for, and whether there is an unfinished one. */
      course: Course | null;
      /** The value of the email field when the visitor comes back. */
      email?: string;
      /** The screen before a reload. */
      awaited?: Awaited;
      /** A token from the page's address is being redeemed. */
      isReturning?: boolean;
      /** The time of an unfinished sign-in is over. */
      isExpired?: boolean;
      /** The OAuth or identity provider refused. The visitor sees that before an unfinished sign-in continues. */
      isRefused?: boolean;
    };
    EmailMethodSelection: WithCourse & { email: string };
    /** Waits for a link to be opened. `isBound`: the link works only in this browser. */
    OrganizationEmailConfirmation: Sent & { isBound?: boolean; senderDomain?: string | null };
    EmailOTPEntry: WithCourse & { email: string; expiresAtMs: number; resentAtMs: number | null };
    /** The list of organizations. */
    Discovery: { list: OrganizationList; canCreate: boolean };
    SSODiscoveryEmail: WithCourse & { email?: string };
    SSODiscoveryMenu: WithCourse & { email: string; connections: Connection[] };
    SSODiscoveryFallback: WithCourse & { email: string; isUnknown?: boolean };
    /** `list`: the list to go back to; null if the visitor can only start over. */
    OrganizationError: { reason: ErrorReason; organizationName?: string; list: OrganizationList | null };
    /** Redeems a token of a mail or a redirect, after a question if the token was not requested here. */
    OrganizationReturn: {
      token: string;
      tokenType: OrganizationTokenType;
      method: AuthenticationMethod;
      /** `account`: the signed-in account; null for none. `page`: the auth page that asks in place of this frame. */
      question: { account: string | null; page: string | null } | null;
      /** The provider refused the token, so trying again cannot help. */
      isRefused?: true;
      /** The link belongs to a mail that sets a password. */
      isReset?: true;
      /** The connection at which this browser started the single sign-on. */
      connectionId?: string;
    };
    /** Asks for the address before the password, because an organization may not know it. */
    PasswordEmail: WithCourse & { email?: string };
    PasswordAuthenticate: WithCourse & { email?: string };
    OrganizationPasswordForgot: WithCourse & { email?: string };
    /** A mail with a link that sets a password was sent. */
    OrganizationPasswordSent: Sent & { isBound?: boolean };
    /** A mail was sent to somebody who may join: its link verifies the address, then asks for a password. */
    PasswordResetVerifyConfirmation: WithCourse & { email: string };
    OrganizationPasswordReset: { reset: PasswordReset; strength: Strength | null };
    /** The organizations of the signed-in member. Null until they are read, and while nobody is signed in. */
    OrganizationSwitch: {
      list: OrganizationList | null;
      isSignedOut?: boolean;
      currentId?: string;
      /** An organization that needs another proof, which ends the session first. The visitor has to agree. */
      asked?: Membership;
      /** The account, or the request of a connected app, that the screen was opened from and leads back to. */
      from?: StateOf<'Account' | 'IDPStart'>;
    };
  }

  interface Intents {
    OrganizationLogin: {
      /** Finds out what the login is for. The screen sends it itself. */
      open: null;
      submitEmail: { email: string };
      /** The address is known; only the kind of mail is chosen. */
      mailLink: { email: string };
      mailCode: { email: string };
      startOAuth: { provider: OAuthProviderConfig };
      startSso: { connection: Connection };
      discoverSso: null;
      /** With the typed address, which the next form keeps. */
      usePassword: { email: string };
      /** Goes back to the list of organizations. */
      backToList: null;
      /** Forgets the organization and the address. */
      useAnother: null;
      finishRedirect: RedirectResult;
      continueSignedIn: SignIn;
    };
    EmailMethodSelection: { mailLink: null; mailCode: null; back: null };
    OrganizationEmailConfirmation: { resend: null; back: null; continueSignedIn: SignIn };
    EmailOTPEntry: { submitPasscode: { code: string }; resend: null; back: null };
    Discovery: {
      choose: { organizationId: string };
      create: null;
      back: null;
      expire: null;
    };
    SSODiscoveryEmail: { submitEmail: { email: string }; back: null };
    SSODiscoveryMenu: { startSso: { connection: Connection }; back: null };
    SSODiscoveryFallback: { submitSlug: { slug: string }; back: null; startOver: null };
    OrganizationError: { back: null; useAnother: null };
    OrganizationReturn: { redeem: null; giveUp: null; continueSignedIn: SignIn };
    OrganizationSwitch: {
      read: null;
      switchTo: { organizationId: string };
      confirm: null;
      stay: null;
      logIn: null;
      back: null;
    };
    PasswordEmail: { submitEmail: { email: string }; forgot: { email: string }; back: null };
    PasswordAuthenticate: { logIn: { email: string; password: string }; forgot: { email: string }; back: null };
    OrganizationPasswordForgot: { submitEmail: { email: string }; back: null };
    OrganizationPasswordSent: { resend: null; back: null; continueSignedIn: SignIn };
    PasswordResetVerifyConfirmation: { tryAgain: null; continueSignedIn: SignIn };
    OrganizationPasswordReset: {
      checkStrength: { password: string; revision: number };
      setPassword: { password: string };
      toLogin: null;
    };
  }
}

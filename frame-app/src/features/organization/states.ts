import type { AuthenticationMethod, OAuthProviderConfig, SignIn } from '@vestibule/shared-protocol';
import type { Strength } from '../../flow/entities.ts';
import type { RedirectResult } from '../../flow/ports.ts';
import type { FeatureRules, Saved, StateOf } from '../../flow/screens.ts';
import type {
  Awaited,
  AwaitingScreen,
  Connection,
  Course,
  ErrorReason,
  Membership,
  OrganizationList,
  OrganizationTokenType,
  PasswordReset,
} from './entities.ts';
import { isSavedLogin } from './isSavedLogin.ts';

type WithCourse = { course: Course };
/** The state of screens that wait for a mail. `sentAtMs` and `resentAtMs` are milliseconds since the epoch. */
type Sent = WithCourse & { email: string; sentAtMs: number; resentAtMs: number | null };

/**
 * Saves a screen that waits for an email as the login that opens it, with the organization's slug instead of its
 * course.
 */
const save = ({ course, ...rest }: StateOf<AwaitingScreen>, linkEndsAtMs: number): Saved => ({
  state: {
    screen: 'OrganizationLogin',
    course: null,
    awaitedScreen: { ...rest, slug: course.organization?.slug ?? null },
  },
  untilMs: 'expiresAtMs' in rest ? rest.expiresAtMs : linkEndsAtMs,
});

/** The rules of each screen for the browser's Back, reloads and sessions. */
export const screenRules = {
  // While the login opens after a reload, the saved entry stays.
  OrganizationLogin: { save: ({ course }) => (course ? null : undefined), isComplete: isSavedLogin },
  EmailMethodSelection: { above: ['OrganizationLogin'], save },
  OrganizationEmailConfirmation: { above: ['OrganizationLogin', 'EmailMethodSelection'], save },
  EmailOTPEntry: { above: ['OrganizationLogin', 'EmailMethodSelection'], save },
  Discovery: {
    above: ['OrganizationLogin'],
    // A login in another tab has used up the proof behind this list.
    afterSession: (_, { isNew, isBusy }) => (isNew && !isBusy ? { screen: 'LoggedIn', account: null } : undefined),
  },
  SSODiscoveryEmail: { above: ['OrganizationLogin'] },
  SSODiscoveryMenu: { above: ['SSODiscoveryEmail'] },
  SSODiscoveryFallback: { above: ['SSODiscoveryEmail'] },
  OrganizationError: { above: ['Discovery'] },
  PasswordEmail: { above: ['OrganizationLogin'] },
  PasswordAuthenticate: { above: ['OrganizationLogin', 'PasswordEmail'] },
  OrganizationPasswordForgot: { above: ['OrganizationLogin'] },
  OrganizationPasswordSent: { above: ['OrganizationLogin'], save },
  PasswordResetVerifyConfirmation: { save },
  OrganizationPasswordReset: { goal: 'follows' },
  OrganizationSwitch: {
    above: ['Account', 'IDPStart', 'IDPConsent', 'IDPAccount'],
    afterSession({ requestedMembership: _, isSignedOut, ...state }, { now, isOver, isBusy }) {
      if (isBusy) return undefined;
      if (isOver) return { ...state, list: null, isSignedOut: true };
      const isElsewhere = state.currentId !== now.organization?.organization_id;
      return (state.list ? isElsewhere : isSignedOut) ? { ...state, list: null } : undefined;
    },
  },
} satisfies FeatureRules;

declare module '../../flow/screens.ts' {
  interface GoalEnds {
    OrganizationPasswordReset: 'follows';
  }

  interface ScreenData {
    /** The first screen of a login to an organization. */
    OrganizationLogin: {
      /** Null until the organization of the login, and any unfinished sign-in, are known. */
      course: Course | null;
      /** The value of the email field when the visitor comes back. */
      email?: string;
      /** The screen before a reload. */
      awaitedScreen?: Awaited;
      /** True if a token from the page's address is being redeemed. */
      isReturning?: boolean;
      /** True if the time of an unfinished sign-in is over. */
      isExpired?: boolean;
      /**
       * True if the OAuth or identity provider refused. The visitor sees this before an unfinished login continues.
       */
      isRefused?: boolean;
    };
    EmailMethodSelection: WithCourse & { email: string };
    /** Waits for a link to be opened. `isBound`: the link works only in this browser. */
    OrganizationEmailConfirmation: Sent & { isBound?: boolean; senderDomain?: string | null };
    EmailOTPEntry: WithCourse & { email: string; expiresAtMs: number; resentAtMs: number | null };
    /** The organizations that the visitor can enter or join. */
    Discovery: { list: OrganizationList; canCreate: boolean };
    SSODiscoveryEmail: WithCourse & { email?: string };
    SSODiscoveryMenu: WithCourse & { email: string; connections: Connection[] };
    SSODiscoveryFallback: WithCourse & { email: string; isUnknown?: boolean };
    /** `list`: the list to go back to; null if the visitor must start over. */
    OrganizationError: { reason: ErrorReason; organizationName?: string; list: OrganizationList | null };
    /** Redeems the token of a mail or a redirect. Asks first if another browser requested it. */
    OrganizationReturn: {
      token: string;
      tokenType: OrganizationTokenType;
      method: AuthenticationMethod;
      /** `account`: the signed-in account, or null. `page`: the auth page that asks instead of this frame, or null. */
      question: { account: string | null; page: string | null } | null;
      /** Set if the provider refused the token, so that another try cannot help. */
      isRefused?: true;
      /** Set if the link belongs to a mail that sets a password. */
      isReset?: true;
      /** The connection at which this browser started the single sign-on. */
      connectionId?: string;
    };
    /** Asks for the address before the password, because the address may have no password. */
    PasswordEmail: WithCourse & { email?: string };
    PasswordAuthenticate: WithCourse & { email?: string };
    OrganizationPasswordForgot: WithCourse & { email?: string };
    /** A mail with a link that sets a password was sent. */
    OrganizationPasswordSent: Sent & { isBound?: boolean };
    /** A mail was sent to a visitor who may join. Its link verifies the address, then asks for a password. */
    PasswordResetVerifyConfirmation: WithCourse & { email: string };
    OrganizationPasswordReset: { reset: PasswordReset; strength: Strength | null };
    /** The organizations of the member. `list` is null until they are read, and without a session. */
    OrganizationSwitch: {
      list: OrganizationList | null;
      isSignedOut?: boolean;
      currentId?: string;
      /**
       * An organization that the visitor must agree to, because it needs another proof, which ends the session first.
       */
      requestedMembership?: Membership;
      /** The account, or the request of a connected app, that the screen was opened from and leads back to. */
      from?: StateOf<'Account' | 'IDPStart'>;
    };
  }

  interface Intents {
    OrganizationLogin: {
      /** Finds the organization of the login. The screen sends this intent itself. */
      open: null;
      submitEmail: { email: string };
      /** The visitor has entered the address and chooses the kind of mail. */
      mailLink: { email: string };
      mailCode: { email: string };
      startOAuth: { provider: OAuthProviderConfig };
      startSso: { connection: Connection };
      discoverSso: null;
      /** Opens the form for a password, which keeps the typed address. */
      usePassword: { email: string };
      /** Goes back to the list of organizations. */
      backToList: null;
      /** Starts over without organization and address. */
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

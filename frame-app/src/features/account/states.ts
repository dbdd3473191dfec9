import type { AccountChange, OAuthProviderType, SecondFactorMethod, Session, User } from '@vestibule/shared-protocol';
import type { AccountTask, DecisionPlace } from '../../flow/deciding.ts';
import type { OtpState, PhoneEntry, Strength, Wallet } from '../../flow/entities.ts';
import type { RedirectResult } from '../../flow/ports.ts';
import type { FeatureRules, StateOf } from '../../flow/screens.ts';
import type { AccountItem, Unverified } from './accountItems.ts';
import type { AccountSession, ConnectedApp, Membership } from './port.ts';

/** The account that a screen was opened from, and leads back to. */
export type FromAccount = StateOf<'Account'>;

export type AccountDetails = {
  /** The place to change login methods: this document, or a page. */
  decision: DecisionPlace;
  /** When entries were added in this browser, in milliseconds since the epoch, by id. */
  addedAtMs?: Readonly<Record<string, number>>;
  session: Session;
  user: User;
  /** Absent for consumers. */
  membership?: Membership;
  /** Null if the apps could not be loaded. */
  apps: ConnectedApp[] | null;
  /** The sessions on all devices. Null if they could not be loaded; absent if the application's server lists none. */
  sessions?: AccountSession[] | null;
  /**
   * True while this browser skips the second factor; false after the visitor has ended this; absent if it never did.
   */
  isBrowserRemembered?: boolean;
};

export type AccountEdit = 'name' | 'email' | 'phone' | 'password';

/** The rules of each screen for the browser's Back, reloads and sessions. */
export const screenRules = {
  Account: { isOfSession: true, goal: 'asks' },
  AccountEdit: { above: ['Account'], goal: 'asks' },
  AccountCode: { above: ['Account', 'AccountEdit'] },
  AccountRemove: { above: ['Account'], goal: 'asks' },
} satisfies FeatureRules;

declare module '../../flow/screens.ts' {
  interface GoalEnds {
    Account: 'asks';
    AccountEdit: 'asks';
    AccountRemove: 'asks';
  }

  interface ScreenData {
    Account: {
      /** The visible sections; all sections if absent. */
      sections?: readonly string[] | undefined;
      /** Null until the account was read, and after the visitor has signed out. */
      details: AccountDetails | null;
      /** The task that the visitor came for, or the id of the entry to remove or to verify. */
      toOpen?: AccountTask | { toRemove: string } | { toVerify: string } | undefined;
      /** The change that the screen confirms. */
      lastChange?: AccountChange;
      /** The wallets in this browser; absent until discovery has run. */
      wallets?: Wallet[];
    };
    /** The form for one part of the account. */
    AccountEdit: {
      account: FromAccount;
      edit: AccountEdit;
      /** True if the user has just given a proof, so that the form does not ask for the current password. */
      isProved?: boolean;
      strength: Strength | null;
      /** The value of the email field when the visitor comes back. */
      email?: string;
      phone?: PhoneEntry;
    };
    /** A passcode was sent to an unverified or new address or number of the user. */
    AccountCode: {
      account: FromAccount;
      /** True if the account had the address or number before, so that no form lies beneath this screen. */
      isOfAccount?: boolean;
      otpState: OtpState;
      /** The number as typed, restored when the visitor goes back. */
      phone?: PhoneEntry;
      /** Milliseconds since the epoch. */
      expiresAtMs: number;
      resentAtMs: number | null;
    };
    /** Asks whether to remove an entry. */
    AccountRemove: {
      account: FromAccount;
      item: AccountItem;
      /** True if the user could not log in without this entry. */
      isLastSignInMethod: boolean;
      /** True if the organization requires this entry, so that it cannot be removed. */
      isNeeded?: boolean;
      decision: DecisionPlace;
    };
  }

  interface Intents {
    Account: {
      /** Sent by the screen itself. */
      readAccount: null;
      editAccount: { edit: AccountEdit };
      verify: Unverified;
      removeItem: { item: AccountItem };
      managePasskeys: null;
      deletePasskey: { id: string };
      setUpSecondFactor: { method: SecondFactorMethod };
      /** `areNew`: replaces the codes first. For members only. */
      showRecoveryCodes: { areNew: boolean };
      /** For members only. */
      switchOrganization: null;
      forgetBrowser: null;
      connect: { provider: OAuthProviderType };
      findWallets: null;
      connectWallet: { wallet: Wallet };
      /** The visitor is back from connecting an OAuth provider. */
      finishRedirect: RedirectResult;
      /** Ends a session on another device, or all `others`. */
      endSession: { end: string };
      signOut: null;
      logIn: null;
    };
    AccountEdit: {
      submitName: { firstName: string; lastName: string };
      submitEmail: { email: string };
      submitPhone: { method: 'sms' | 'whatsapp'; country: string; rawNumber: string };
      readPhone: { country: string; rawNumber: string };
      checkStrength: { password: string; revision: number };
      /** `current` is absent if the user has just given a proof. */
      submitPassword: { password: string; current?: string };
      back: null;
    };
    AccountCode: { submitPasscode: { code: string }; resend: null; back: null };
    AccountRemove: { remove: null; back: null };
  }
}

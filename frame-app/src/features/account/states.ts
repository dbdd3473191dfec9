import type { AccountChange, OAuthProviderType, SecondFactorMethod, Session, User } from '@vestibule/shared-protocol';
import type { AccountTask, Decided } from '../../flow/deciding.ts';
import type { OtpState, PhoneEntry, Strength, Wallet } from '../../flow/entities.ts';
import type { RedirectResult } from '../../flow/ports.ts';
import type { HistoryRules, StateOf } from '../../flow/screens.ts';
import type { AccountItem } from './accountItems.ts';
import type { ConnectedApp, Membership } from './port.ts';

/** The account that a screen was opened from, and leads back to. */
export type FromAccount = StateOf<'Account'>;

export type AccountKnown = {
  /** The place where sign-in methods are changed. */
  decided: Decided;
  /** The time when an entry was added in this browser, by its id: milliseconds since the epoch. */
  addedAtMs?: Readonly<Record<string, number>>;
  session: Session;
  user: User;
  /** Absent for consumers. */
  membership?: Membership;
  /** Null when they could not be loaded. */
  apps: ConnectedApp[] | null;
  /** True while this browser skips the second factor; `false` after the visitor has ended that; absent when it never did. */
  isBrowserRemembered?: boolean;
};

export type AccountEdit = 'name' | 'email' | 'phone' | 'password';

/** Where the browser's Back leads. */
export const historyRules = {
  Account: { isOfSession: true },
  AccountEdit: { above: ['Account'] },
  AccountCode: { above: ['Account', 'AccountEdit'] },
  AccountRemove: { above: ['Account'] },
} satisfies HistoryRules;

declare module '../../flow/screens.ts' {
  interface ScreenData {
    Account: {
      /** The sections that are shown; all of them when absent. */
      sections?: readonly string[] | undefined;
      /** Null until it was read, and when the visitor is signed out. */
      known: AccountKnown | null;
      /** The task that the visitor came for, or the id of the entry to remove. */
      toOpen?: AccountTask | { toRemove: string } | undefined;
      /** The last change. */
      changed?: AccountChange;
      /** The wallets that were found; absent until discovery has run. */
      wallets?: Wallet[];
    };
    /** The form for one part of the account. */
    AccountEdit: {
      account: FromAccount;
      edit: AccountEdit;
      /** The user has just proved who they are, so the form does not ask for the current password. */
      isProved?: boolean;
      strength: Strength | null;
      /** The value of the field when the visitor comes back. */
      email?: string;
      phone?: PhoneEntry;
    };
    /** A passcode was sent to a new address or number of the user. */
    AccountCode: {
      account: FromAccount;
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
      /** The user could not log in without it. */
      isLastSignInMethod: boolean;
      /** The organization requires it, so it cannot be removed. */
      isNeeded?: boolean;
      decided: Decided;
    };
  }

  interface Intents {
    Account: {
      /** Sent by the screen itself. */
      readAccount: null;
      editAccount: { edit: AccountEdit };
      removeItem: { item: AccountItem };
      managePasskeys: null;
      deletePasskey: { id: string };
      setUpSecondFactor: { method: SecondFactorMethod };
      /** `areNew`: replaces them first. Members only. */
      showRecoveryCodes: { areNew: boolean };
      /** Members only. */
      switchOrganization: null;
      forgetBrowser: null;
      connect: { provider: OAuthProviderType };
      findWallets: null;
      connectWallet: { wallet: Wallet };
      /** The visitor is back from connecting an OAuth provider. */
      finishRedirect: RedirectResult;
      signOut: null;
      logIn: null;
    };
    AccountEdit: {
      submitName: { firstName: string; lastName: string };
      submitEmail: { email: string };
      submitPhone: { method: 'sms' | 'whatsapp'; country: string; typed: string };
      readPhone: { country: string; typed: string };
      checkStrength: { password: string; revision: number };
      /** `current` is absent when the user has just proved who they are. */
      submitPassword: { password: string; current?: string };
      back: null;
    };
    AccountCode: { submitPasscode: { code: string }; resend: null; back: null };
    AccountRemove: { remove: null; back: null };
  }
}

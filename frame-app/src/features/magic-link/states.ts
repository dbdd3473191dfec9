import type { SignIn } from '@vestibule/shared-protocol';
import type { PasswordState } from '../../flow/entities.ts';
import type { OAuthTransaction } from '../../flow/ports.ts';
import type { HistoryRules, NoIntents, SuccessData } from '../../flow/screens.ts';

/** Where the browser's Back leads. */
export const historyRules = {
  EmailConfirmation: { above: ['Main', 'PasswordCreateOrLogin'] },
} satisfies HistoryRules;

declare module '../../flow/screens.ts' {
  interface ScreenData {
    EmailConfirmation: {
      magicLinkState: { email: string };
      /** The sender's domain, which the links to mail apps search for; null when unknown. */
      senderDomain: string | null;
      /** The password screen on which the mail was requested. */
      passwordState?: PasswordState;
      /** The link works only in this browser, because the project requires PKCE. */
      isBound?: boolean;
    };
    /** Asks before a link is redeemed that this browser did not request, or while another user is signed in. */
    ConfirmSignIn: {
      token: string;
      /** The user who is signed in now; null for none. */
      account: string | null;
      /** The auth page that asks in place of this frame; null on that page itself. */
      page: string | null;
    };
    /** The provider neither accepted nor refused the token. It is kept for another try. */
    ReturnFailed: {
      token: string;
      tokenType: string;
      /** The method of an OAuth sign-in. */
      method?: OAuthTransaction['method'];
      /** The provider refused the token at a later try, so trying again cannot help. */
      isRefused?: true;
    };
    /** The link works only in the browser that requested it, and this is another browser. */
    LinkElsewhere: Record<never, never>;
    /** Success of a password or a magic link. */
    PasswordConfirmation: SuccessData;
  }

  interface Intents {
    EmailConfirmation: {
      tryAgain: null;
      back: null;
      /** The mail went to a wrong address. */
      editAddress: null;
      continueSignedIn: SignIn;
    };
    ConfirmSignIn: { confirm: null; decline: null };
    ReturnFailed: { redeemAgain: null; giveUp: null; continueSignedIn: SignIn };
    LinkElsewhere: { startOver: null };
    PasswordConfirmation: NoIntents;
  }
}

import type { SignIn } from '@vestibule/shared-protocol';
import type { PasswordState } from '../../flow/entities.ts';
import type { OAuthTransaction } from '../../flow/ports.ts';
import type { FeatureRules, NoIntents, SuccessData } from '../../flow/screens.ts';

/** The rules of each screen for the browser's Back, reloads and sessions. */
export const screenRules = {
  EmailConfirmation: {
    above: ['Main', 'PasswordCreateOrLogin'],
    save: (state, untilMs) => ({ state, untilMs }),
    isComplete: ({ magicLinkState, senderDomain }) =>
      isText(Object(magicLinkState).email) && (senderDomain === null || isText(senderDomain)),
  },
} satisfies FeatureRules;

const isText = (value: unknown) => typeof value === 'string';

declare module '../../flow/screens.ts' {
  interface ScreenData {
    EmailConfirmation: {
      magicLinkState: { email: string };
      /** The sender's domain, which the links to mail apps search for; null when unknown. */
      senderDomain: string | null;
      /** The password screen on which the mail was requested. */
      passwordState?: PasswordState;
      /** True if the link works only in this browser, because the project requires PKCE. */
      isBound?: boolean;
    };
    /** Asks before a link is redeemed: another browser requested it, or another user is signed in. */
    ConfirmSignIn: {
      token: string;
      /** The link is for staff who act as a user. */
      tokenType?: 'impersonation';
      /** The user who is signed in now; null for none. */
      account: string | null;
      /** The auth page that asks in place of this frame; null on that page itself. */
      page: string | null;
      /** Set if the provider refused the token. The screen `ReturnFailed` follows and says so. */
      isRefused?: true;
    };
    /** A token that did not sign in. It stays for another try, unless the provider refused it. */
    ReturnFailed: {
      token: string;
      tokenType: string;
      /** The sign-in method of an OAuth token. */
      method?: OAuthTransaction['method'];
      /** Set if the provider refused the token, so that another try cannot help. */
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
      /** The visitor wants to correct the address of the mail. */
      editAddress: null;
      continueSignedIn: SignIn;
    };
    ConfirmSignIn: { confirm: null; decline: null };
    ReturnFailed: { redeemAgain: null; giveUp: null; continueSignedIn: SignIn };
    LinkElsewhere: { startOver: null };
    PasswordConfirmation: NoIntents;
  }
}

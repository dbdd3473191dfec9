import type { OAuthProviderType, OtpMethod, SignIn } from '@vestibule/shared-protocol';
import type { PhoneEntry, Wallet } from '../../flow/entities.ts';
import type { RedirectResult } from '../../flow/ports.ts';
import type { FeatureRules } from '../../flow/screens.ts';
import type { OneTapPrompt } from '../oauth/port.ts';
import type { PasskeyAutofill } from '../passkey/autofill.ts';

/** The rules of each screen for the browser's Back, reloads and sessions. */
export const screenRules = {
  Main: { above: ['IDPStart'] },
} satisfies FeatureRules;

declare module '../../flow/screens.ts' {
  interface ScreenData {
    Main: {
      /** The value of the email field when the visitor comes back. */
      email?: string;
      /** The value of the phone field, as the phone service last read it. */
      phone?: PhoneEntry;
      /** The tab that is open when the visitor comes back. */
      method?: OtpMethod;
      /** The wallets in this browser; absent until discovery has run. */
      wallets?: Wallet[];
      passkeyAutofill?: PasskeyAutofill;
      /** True if a token from the page's address is being redeemed. The form appears only if this fails. */
      isReturning?: boolean;
      /** The OAuth provider whose window is open. */
      popup?: OAuthProviderType;
      /**
       * Set if that window looks closed. A provider can make an open window look closed (`Cross-Origin-Opener-Policy`).
       */
      isPopupClosed?: true;
    };
  }

  interface Intents {
    Main: {
      submitEmailForLink: { email: string };
      submitEmailForPasscode: { email: string };
      submitEmailForPassword: { email: string };
      submitPhone: { method: 'sms' | 'whatsapp'; country: string; rawNumber: string };
      /** Sent while the visitor types the number, and when its country changes. */
      readPhone: { country: string; rawNumber: string };
      loginWithPasskey: null;
      /** Offers passkeys in the email field until the visitor does something else. */
      autofillPasskey: null;
      /** A session has come from another tab, or from a token in the host's address. */
      continueSignedIn: SignIn;
      findWallets: null;
      chooseWallet: { wallet: Wallet };
      showOtherWallets: { wallets: Wallet[] };
      setUpWallet: null;
      /** Loads the data that a click on an OAuth button needs. */
      prepareOAuth: null;
      /** Reads the address of the page, to open it in another browser. */
      readPageUrl: { onEnd: (url: string) => void };
      startOAuth: { provider: OAuthProviderType };
      /** The result arrives as `finishRedirect`. */
      startOAuthPopup: {
        provider: OAuthProviderType;
        onOutcome: (outcome: RedirectResult) => void;
        onClosed: () => void;
      };
      cancelOAuthPopup: null;
      noteClosedPopup: null;
      /** A sign-in has ended in a popup, or on the auth domain's own page. */
      finishRedirect: RedirectResult;
      showOneTap: Omit<OneTapPrompt, 'provider'> & { onMoment: (moment: 'rendered' | 'cancelled') => void };
      finishOneTap: { credential: string };
    };
  }
}

import type { ResetTokenType, SignIn } from '@vestibule/shared-protocol';
import type { PasswordState, Strength } from '../../flow/entities.ts';
import type { FeatureRules } from '../../flow/screens.ts';

/** The screens that confirm a mail with a link to set a password, by the reason for it. */
export type NoticeScreen = 'PasswordForgot' | 'PasswordBreached' | 'PasswordSetNew' | 'PasswordDedupe';

type Notice = {
  passwordState: PasswordState;
  /** The time of the last mail, in milliseconds since the epoch. */
  sentAtMs: number;
  /** The time of the last resend; null before the first. */
  resentAtMs: number | null;
  /** True if the link works only in this browser, because the project requires PKCE. */
  isBound?: boolean;
};

type NoticeIntents = { resend: null; back: null; editAddress: null; continueSignedIn: SignIn };

/** The rules of each screen for the browser's Back, reloads and sessions. */
export const screenRules = {
  PasswordCreateOrLogin: { above: ['Main'] },
  PasswordForgot: { above: ['PasswordCreateOrLogin'] },
  PasswordBreached: { above: ['PasswordCreateOrLogin'] },
  PasswordSetNew: { above: ['PasswordCreateOrLogin'] },
  PasswordDedupe: { above: ['PasswordCreateOrLogin'] },
} satisfies FeatureRules;

declare module '../../flow/screens.ts' {
  interface ScreenData {
    PasswordCreateOrLogin: { passwordState: PasswordState; strength: Strength | null };
    PasswordForgot: Notice;
    PasswordBreached: Notice;
    PasswordSetNew: Notice;
    PasswordDedupe: Notice;
    PasswordResetForm: {
      resetPasswordState: { token: string };
      /** The kind of token. `login`: the token signs in without a form. */
      tokenType: ResetTokenType;
      strength: Strength | null;
    };
  }

  interface Intents {
    PasswordCreateOrLogin: {
      checkStrength: { password: string; revision: number };
      createPassword: { password: string };
      logIn: { password: string };
      forgot: null;
      /** Mails a link that sets the first password of an account. */
      setPassword: null;
      sendMagicLink: null;
      sendPasscode: null;
      back: null;
    };
    PasswordForgot: NoticeIntents;
    PasswordBreached: NoticeIntents;
    PasswordSetNew: NoticeIntents;
    PasswordDedupe: NoticeIntents;
    PasswordResetForm: {
      checkStrength: { password: string; revision: number };
      resetPassword: { password: string };
      /** Signs in with the token of the mount. */
      logInWithToken: null;
      toLogin: null;
    };
  }
}

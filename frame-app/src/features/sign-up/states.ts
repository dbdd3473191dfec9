import type { FeatureRules, SuccessState } from '../../flow/screens.ts';

/** The values of the fields, by the name of the field. A checkbox has `true` or `false`. */
export type DetailValues = Readonly<Record<string, string | boolean>>;

/** The rules of each screen for the browser's Back, reloads and sessions. */
export const screenRules = {
  // The fields are about one account, and the success event would be wrong for another one.
  SignUpDetails: {
    afterSession({ end }, { now }) {
      if (now.user?.user_id === end.signIn?.user.user_id) return undefined;
      return now.session ? { screen: 'LoggedIn', account: null } : { screen: 'Main' };
    },
  },
} satisfies FeatureRules;

declare module '../../flow/screens.ts' {
  interface ScreenData {
    /**
     * Asks a new user for the fields of `signUpOptions`. `end` is the screen that follows. `values` are known already:
     * from the account, or typed before a reload.
     */
    SignUpDetails: { end: SuccessState; values: DetailValues };
  }

  interface Intents {
    SignUpDetails: {
      submitDetails: { values: DetailValues };
      /** Keeps the typed values for a reload. */
      keepDraft: { values: DetailValues };
      /** Continues without the details. Only possible if no field is required. */
      skipDetails: null;
    };
  }
}

import type { SignIn } from '@vestibule/shared-protocol';
import type { FeatureRules } from '../../flow/screens.ts';

/** The rules of each screen for reloads and sessions. */
export const screenRules = {
  // Without a session there is no account to continue as.
  LoggedIn: { afterSession: (_, { isOver }) => (isOver ? { screen: 'Main' } : undefined) },
} satisfies FeatureRules;

declare module '../../flow/screens.ts' {
  interface ScreenData {
    /**
     * A login that a signed-in user has opened. `account` is null until the user is known. `isPending`: a second factor
     * is missing, and its screen opens automatically. `organization`: the member's current organization.
     */
    LoggedIn: { account: string | null; isPending?: boolean; organization?: string };
  }

  interface Intents {
    LoggedIn: {
      /** Finds the signed-in user. The screen sends this intent itself. */
      identify: null;
      continueAs: null;
      useAnother: null;
      continueSignedIn: SignIn;
    };
  }
}

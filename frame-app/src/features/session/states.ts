import type { SignIn } from '@vestibule/shared-protocol';

declare module '../../flow/screens.ts' {
  interface ScreenData {
    /**
     * A login that was opened by a user who is signed in. `account` is null until it is known. `isPending`: a second factor is
     * still missing, so the screen continues by itself. `organization`: the one that a member is signed in to.
     */
    LoggedIn: { account: string | null; isPending?: boolean; organization?: string };
  }

  interface Intents {
    LoggedIn: {
      /** Finds out who is signed in. The screen sends it itself. */
      identify: null;
      continueAs: null;
      useAnother: null;
      continueSignedIn: SignIn;
    };
  }
}

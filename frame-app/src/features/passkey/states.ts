import type { DecisionPlace } from '../../flow/deciding.ts';
import type { Passkey, PasskeyCeremony } from '../../flow/entities.ts';
import type { FeatureRules, NoIntents, StateOf, SuccessData, SuccessState } from '../../flow/screens.ts';

/** The current change of a passkey. */
export type PasskeyEdit = { id: string; action: 'rename' } | { id: string; action: 'delete'; decision: DecisionPlace };

/** The rules of each screen for the browser's Back, reloads and sessions. */
export const screenRules = {
  PasskeyRegistrationStart: { above: ['PasskeyRegistrationSuccess'] },
  PasskeyRegistrationSuccess: { above: ['Account'], isOfSession: true, goal: 'follows' },
  // An offer to one account is not valid for another account, and its success event would be wrong.
  PasskeyOffer: {
    afterSession({ end }, { now }) {
      if (now.user?.user_id === end.signIn?.user.user_id) return undefined;
      return now.session ? { screen: 'LoggedIn', account: null } : { screen: 'Main' };
    },
  },
  PasskeyWindow: { above: ['Main', 'PasskeyRegistrationStart'], startsByItself: true },
} satisfies FeatureRules;

declare module '../../flow/screens.ts' {
  interface GoalEnds {
    PasskeyRegistrationSuccess: 'follows';
  }

  interface ScreenData {
    PasskeyConfirmation: SuccessData;
    PasskeyRegistrationStart: {
      /** True if the user is known. Before that, no passkey can be created. */
      hasUser: boolean;
      /** The id of the passkey that the visitor came to delete. */
      toDelete?: string;
      account?: StateOf<'Account'>;
    };
    PasskeyRegistrationSuccess: {
      /** False after a skipped registration. */
      wasCreated: boolean;
      passkeys: Passkey[];
      /** The current change; null if there is none. The controls of other entries are disabled meanwhile. */
      edit: PasskeyEdit | null;
      isDone: boolean;
      account?: StateOf<'Account'>;
    };
    /** The ceremony continues in a window of the auth domain. `isOffered`: the click has not opened the window. */
    PasskeyWindow: { ceremony: PasskeyCeremony; url: string; isOffered?: true; account?: StateOf<'Account'> };
    /** Offers a passkey after another kind of sign-in. `end` is the screen that follows. */
    PasskeyOffer: { end: SuccessState };
  }

  interface Intents {
    PasskeyConfirmation: NoIntents;
    PasskeyRegistrationStart: {
      /** Finds out who is signed in. */
      loadUser: null;
      createPasskey: null;
      skip: null;
      /** Shows the list with the passkey that the visitor came to delete. */
      openDeletion: null;
      logIn: null;
    };
    PasskeyRegistrationSuccess: {
      editPasskey: { id: string; action: 'rename' | 'delete' };
      cancelEdit: null;
      renamePasskey: { name: string };
      deletePasskey: null;
      /** The visitor has returned to this document, perhaps from the page for a deletion. */
      readAgain: null;
      setUpAnother: null;
      finish: null;
    };
    PasskeyWindow: {
      /** Waits for the result of the window. */
      follow: null;
      back: null;
    };
    PasskeyOffer: { createOffered: null; decline: null };
  }
}

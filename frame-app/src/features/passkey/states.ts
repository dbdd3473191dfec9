import type { Decided } from '../../flow/deciding.ts';
import type { Passkey, PasskeyCeremony } from '../../flow/entities.ts';
import type { HistoryRules, NoIntents, StateOf, SuccessData, SuccessState } from '../../flow/screens.ts';

/** The change of one of the user's passkeys that is under way. */
export type PasskeyEdit = { id: string; action: 'rename' } | { id: string; action: 'delete'; decided: Decided };

/** Where the browser's Back leads. */
export const historyRules = {
  PasskeyRegistrationStart: { above: ['PasskeyRegistrationSuccess'] },
  PasskeyRegistrationSuccess: { above: ['Account'], isOfSession: true },
  PasskeyWindow: { above: ['Main', 'PasskeyRegistrationStart'], startsByItself: true },
} satisfies HistoryRules;

declare module '../../flow/screens.ts' {
  interface ScreenData {
    PasskeyConfirmation: SuccessData;
    PasskeyRegistrationStart: {
      /** The user is known. Until then no passkey can be created. */
      hasUser: boolean;
      /** The id of the passkey that the visitor came to delete. */
      toDelete?: string;
      account?: StateOf<'Account'>;
    };
    PasskeyRegistrationSuccess: {
      /** False after a skipped registration. */
      wasCreated: boolean;
      passkeys: Passkey[];
      /** The entry being edited. The controls of the others are disabled meanwhile. */
      edited: PasskeyEdit | null;
      isDone: boolean;
      account?: StateOf<'Account'>;
    };
    /** The ceremony continues in a window of the auth domain. `isOffered`: the click did not open that window itself. */
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
    };
    PasskeyRegistrationSuccess: {
      editPasskey: { id: string; action: 'rename' | 'delete' };
      cancelEdit: null;
      renamePasskey: { name: string };
      deletePasskey: null;
      /** The visitor is back at this document, perhaps from the page on which a passkey is deleted. */
      readAgain: null;
      setUpAnother: null;
      done: null;
    };
    PasskeyWindow: {
      /** Waits for the result of the window. */
      follow: null;
      back: null;
    };
    PasskeyOffer: { createOffered: null; decline: null };
  }
}

import type { DecisionHere } from '../../../flow/deciding.ts';
import type { FeatureRules } from '../../../flow/screens.ts';
import type { ApprovalAddress, ApprovalEnd, ApprovalWords } from './entities.ts';

/** The rules of each screen for reloads and sessions. */
export const screenRules = {
  Approval: { goal: 'follows' },
} satisfies FeatureRules;

declare module '../../../flow/screens.ts' {
  interface GoalEnds {
    Approval: 'follows';
  }

  interface ScreenData {
    /** A request for approval before the server has told what it is. `search`: the query of the page. */
    ApprovalStart: { search: string };
    /** Asks the user to approve one action. `account`: the user's email address, phone number or other name. */
    Approval: {
      search: string;
      address: ApprovalAddress;
      words: ApprovalWords;
      account: string;
      userId: string;
      decision: DecisionHere;
    };
    /** The end of a request. It returns to the application by itself after an answer. */
    ApprovalDone: { search: string; end: ApprovalEnd; returnTo: string | null; account: string | null };
  }

  interface Intents {
    ApprovalStart: {
      begin: null;
      /** Leads to the login; the request continues afterwards. */
      logIn: null;
    };
    Approval: {
      answer: { isApproved: boolean };
      /** Ends the session and leads to the login; the request continues afterwards. */
      useAnother: null;
    };
    ApprovalDone: { leave: null; useAnother: null };
  }
}

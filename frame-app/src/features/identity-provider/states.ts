import type { DecisionHere } from '../../flow/deciding.ts';
import type { FeatureRules, NoIntents } from '../../flow/screens.ts';
import type { AuthorizeRequest, Consent } from './port.ts';

/** A consent request, and the user who has to answer it. */
export type ConsentQuestion = {
  /** The request as it arrived in the address. */
  search: string;
  request: AuthorizeRequest;
  consent: Consent;
  projectName: string | null;
  /** The user's email address, phone number or other name. */
  account: string;
  userId: string;
  /** The organization for which a member answers; absent for consumers. */
  organization?: string;
};

/**
 * The next address of the page; null if the page is already navigating. `opens`: the name of the app on this device
 * that the visitor opens by a press; null for an app without a name.
 */
export type Leaving = { redirectUri: string | null; opens?: string | null };

/** The rules of each screen for reloads and sessions. */
export const screenRules = {
  IDPConsent: { goal: 'follows' },
} satisfies FeatureRules;

declare module '../../flow/screens.ts' {
  interface GoalEnds {
    IDPConsent: 'follows';
  }

  interface ScreenData {
    /** A request of a connected app before it is validated. The screen shows the errors of the request. */
    IDPStart: { search: string };
    /** `deselectedScopes`: the scopes that the visitor had not chosen before a proof. */
    IDPConsent: ConsentQuestion & { decision: DecisionHere; deselectedScopes?: readonly string[] };
    /** Shows the request in a frame and links to the page that decides. */
    IDPConsentOnPage: ConsentQuestion & { page: string };
    /**
     * Asks which account to use. `choice`: the app wants the visitor to choose. `tooOld`: the app requires a newer
     * login.
     */
    IDPAccount: ConsentQuestion & { reason: 'choice' | 'tooOld' };
    IDPDenied: Leaving;
    IDPSuccess: Leaving;
    IDPLogoutConfirm: { search: string; redirectUri: string; projectName: string | null; decision: DecisionHere };
    IDPLogoutOnPage: { projectName: string | null; page: string };
    IDPLogoutDeclined: Record<never, never>;
    IDPLogoutSuccess: { redirectUri: string | null };
  }

  interface Intents {
    IDPStart: {
      begin: null;
      /** Opens the login. The request continues afterwards. */
      logIn: null;
      /** Opens the member's organizations, and then this screen again. Consumers have no such step. */
      switchOrganization?: null;
    };
    IDPConsent: {
      decide: { isGranted: boolean; scopes?: string[] };
      /** Ends the session and opens the login. The request continues afterwards. */
      useAnother: null;
      switchOrganization?: null;
    };
    IDPAccount: { continueAs: null; useAnother: null; switchOrganization?: null };
    IDPConsentOnPage: NoIntents;
    IDPDenied: { leave: null };
    IDPSuccess: { leave: null };
    IDPLogoutConfirm: { logOut: null; decline: null };
    IDPLogoutOnPage: NoIntents;
    IDPLogoutDeclined: NoIntents;
    IDPLogoutSuccess: { leave: null };
  }
}

/** Keys of `sessionStorage`, which ends with the tab. */

/**
 * The screen that a reload returns to, by public token and host. Owner: `entrypoints/history/savedScreen.ts`. Life: as
 * long as the passcode or link is valid. Reason: a reload must not lose the screen.
 */
export const savedScreen = 'vestibule:step';

/**
 * The values in Main's forms during a reload that replaces an outdated document. Owner: `document/saveFormState.ts`.
 * Life: until the next document has read them. Reason: typed values must not be lost.
 */
export const formState = 'vestibule:renewal';

/**
 * The request of a connected app during a sign-in that leaves the page.
 * Owner: `entrypoints/pages/pendingAuthorization.ts`. Life: until it continues. Reason: the app's request outlives the redirect.
 */
export const pendingAuthorization = 'vestibule:idp-request';

/**
 * The request of a connected app for which the visitor has chosen the account, or logs in.
 * Owner: `features/identity-provider/providerCalls.ts`. Life: until another request, or the end of the tab.
 * Reason: after the login, the request must not ask for the account again.
 */
export const accountOfRequest = 'vestibule:idp-account';

/**
 * The values that a new user has typed into the fields of `signUpOptions`, or that the user continued without them.
 * Owner: `features/sign-up/draft.ts`. Life: until another user types. Reason: typed values must not be lost in a reload.
 */
export const signUpDetails = 'vestibule:sign-up';

/**
 * The times of the last visits to the session page. Owner: `entrypoints/openSessionPage.ts`. Life: the tab. Reason: a
 * server whose cookie does not arrive would cause a loop.
 */
export const sessionVisits = 'vestibule:session-visits';

/**
 * The id of this tab's sign-in transaction.
 * Owner: `redirect/transactions.ts`. Life: until the callback. Reason: tells the transactions of several tabs apart.
 */
export const transaction = 'vestibule_trip';

/**
 * Marks this tab as the window of a test login at an identity provider. Owner: `provider/storage/connectionTest.ts`.
 * Life: the tab. Reason: no other page may end the test.
 */
export const testWindow = 'vestibule:test-window';

/**
 * The id of the result that this tab returns with.
 * Owner: `redirect/redirectResult.ts`. Life: until the frame has read it. Reason: tells the results of several tabs apart.
 */
export const redirectResult = 'vestibule_outcome';

/**
 * Notes that a host page has taken the focus from a field for a secret. Owner: `ui/focus/fieldGuard.ts`. Life: the tab.
 * Reason: a page that removes the frame and adds it again must not be trusted again.
 */
export const focusTaken = 'vestibule:focus-taken';

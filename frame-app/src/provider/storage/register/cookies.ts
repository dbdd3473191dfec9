/**
 * Cookies of the auth host: host-only, `SameSite=Lax`, and with `Secure` and the prefix `__Host-` where the page uses
 * https. Each name is an export, so that bundles contain only the names they use. `register.test.ts` says what each
 * comment must contain.
 */

/**
 * The sign-in transactions under way.
 * Owner: `provider/storage/transactionStore.ts`. Life: until the last of them expires, at most the life of a mailed link.
 * Reason: in Safari a frame and a page of the same origin share no storage but cookies.
 */
export const transactions = 'vestibule_trips';

/**
 * The URL of a start, one cookie for each page or popup that goes there. Owner: `redirect/popupRelay.ts`. Life: 60
 * seconds, at most until the page has read it. Reason: the host page that navigates must not see the URL, and its
 * `Cross-Origin-Opener-Policy` isolates the popup from the frame.
 */
export const popupRelay = 'vestibule_lead';

/**
 * The session whose sign-in another document has completed.
 * Owner: `features/second-factor/secondFactorHistory.ts`. Life: 10 minutes.
 * Reason: a waiting frame in Safari does not see the storage of the page that opened a mailed link.
 */
export const signInOver = 'vestibule_sign_in_over';

/**
 * The users for whom this browser skips the second factor, with a signature for each.
 * Owner: `features/second-factor/rememberedCookie.ts`. Life: the days that the configuration allows. Reason: the visitor
 * asked to be remembered.
 */
export const rememberedBrowser = 'vestibule_remembered';

/**
 * The end of the unfinished sign-in to an organization, and that organization's id if it is known.
 * Owner: `provider/storage/intermediateSession.ts`. Life: 10 minutes, like the provider's intermediate session token.
 * Reason: the library's cookie does not tell its end, and a frame in Safari sees no other storage of a page.
 */
export const intermediateSession = 'vestibule_intermediate';

/**
 * The state of a test login at an identity provider: it waits, worked, or failed.
 * Owner: `provider/storage/connectionTest.ts`. Life: 10 minutes, at most until the admin's page has read the result.
 * Reason: pages of other sites may isolate the test's window from the admin's page.
 */
export const connectionTest = 'vestibule_sso_test';

/**
 * The time of the last sign-out, the id of the session that it ended, and the end of that session's token.
 * Owner: `provider/storage/signOutMark.ts`. Life: 7 days. Reason: no document, of any partition, may write that session
 * again, or a session that was requested before the sign-out.
 */
export const signOut = 'vestibule_signed_out';

/**
 * A sign-in that continues on a page, because the host page takes the focus from the frame. One cookie for each
 * sign-in; no secret. Owner: `provider/storage/handover.ts`. Life: as long as the passcode is valid, at most 10
 * minutes. Reason: a page in Safari does not see the storage of the frame.
 */
export const handover = 'vestibule_handover';

/**
 * The cookie that tests whether the browser stores cookies. Owner: `entrypoints/session/findObstacle.ts`. Life: none,
 * because its owner removes it at once. Reason: a browser may say that cookies are enabled and drop them.
 */
export const probe = 'vestibule_probe';

/** Keys of `localStorage`. */

/**
 * The project's settings as the provider last sent them, by public token. Owner: `provider/storage/cachedBootstrap.ts`.
 * Life: until the next response. Reason: the first screen does not wait for the settings.
 */
export const bootstrap = 'vestibule:bootstrap';

/**
 * The difference between the clocks of this device and the provider.
 * Owner: `provider/patches/providerClock.ts`. Life: until the clocks agree. Reason: session times are by the provider's
 * clock.
 */
export const clockSkew = 'vestibule:clock_skew';

/**
 * The reason why a session ended.
 * Owner: `provider/storage/sessionEndNote.ts`. Life: until the next session. Reason: other documents only see that the
 * session has ended.
 */
export const sessionEnd = 'vestibule:session_end';

/**
 * The time of the last refresh of the session, and the name of the lock around it.
 * Owner: `provider/patches/refreshLock.ts`. Life: until the next refresh. Reason: one document refreshes for all
 * documents.
 */
export const lastRefresh = 'vestibule:refreshed';

/**
 * The method of the last sign-in and, where the host wants it, the email address by host.
 * Owner: `provider/storage/lastSignIn.ts`. Life: until the next sign-in. Reason: Main marks the method and fills in the address.
 */
export const lastSignIn = 'vestibule:last-sign-in';

/**
 * The progress and the offers of second factors; no secret.
 * Owner: `features/second-factor/secondFactorHistory.ts`. Life: unlimited. Reason: each user gets an offer once, in any tab.
 */
export const secondFactors = 'vestibule:mfa';

/**
 * The users to whom this browser has offered a passkey.
 * Owner: `features/passkey/offerHistory.ts`. Life: the last 20 users. Reason: each user gets an offer once.
 */
export const passkeyOffers = 'vestibule:passkey-offers';

/**
 * The credential ids and times of use of the passkeys that this browser has seen.
 * Owner: `features/passkey/passkeyDetails.ts`. Life: until the passkey is deleted. Reason: the provider does not return
 * the credential of a registration.
 */
export const passkeys = 'vestibule:passkeys';

/**
 * The ids of entries that were added to an account in this browser. Owner: `features/account/newItems.ts`. Life: one
 * day. Reason: the account marks new entries.
 */
export const newItems = 'vestibule:added';

/**
 * The apps that this browser has given access to an account: their client ids, redirect addresses and the times.
 * Owner: `features/identity-provider/appNotes.ts`. Life: until the app has no access any more, at most 100 apps.
 * Reason: the provider does not return when an app was allowed or used, nor its address.
 */
export const appNotes = 'vestibule:apps';

/**
 * The entries of the provider's client for organizations, by public token.
 * Owner: `provider/patches/separateStorage.ts`. Life: as the library decides. Reason: its clients for consumers and for
 * organizations would overwrite each other's session.
 */
export const organizations = 'vestibule:organizations';

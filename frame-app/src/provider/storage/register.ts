/**
 * The register of everything that the frame keeps in a browser. `register.test.ts` fails for a name that is used without an
 * entry, and for an entry without an owner, a life and a reason. The keys and cookies of the provider's library are its own.
 */

/** Cookies of the auth host: host-only, `SameSite=Lax`, and with `Secure` and the prefix `__Host-` where the page uses https. */
export const cookies = {
  /**
   * The sign-in transactions under way.
   * Owner: `provider/storage/transactionStore.ts`. Life: until the last of them expires, at most the life of a mailed link.
   * Reason: in Safari a frame and a page of the same origin share no storage but cookies.
   */
  transactions: 'vestibule_trips',
  /**
   * The URL of a start, one cookie for each page or popup that goes there.
   * Owner: `redirect/popupRelay.ts`. Life: 60 seconds, at most until the page has read it.
   * Reason: the host page that navigates must not see the URL, and its `Cross-Origin-Opener-Policy` cuts the tie between the
   * frame and its popup.
   */
  popupRelay: 'vestibule_lead',
  /**
   * The session whose sign-in another document has completed.
   * Owner: `features/second-factor/secondFactorHistory.ts`. Life: 10 minutes.
   * Reason: a waiting frame in Safari does not see the storage of the page that opened a mailed link.
   */
  signInOver: 'vestibule_sign_in_over',
  /**
   * The users for whom this browser skips the second factor, with a signature for each.
   * Owner: `features/second-factor/rememberedCookie.ts`. Life: the days that the configuration allows.
   * Reason: the visitor asked for it.
   */
  rememberedBrowser: 'vestibule_remembered',
  /**
   * The end of the unfinished sign-in to an organization, and that organization's id if it is known.
   * Owner: `provider/storage/intermediateSession.ts`. Life: 10 minutes, like the provider's intermediate session token.
   * Reason: the library's cookie does not tell its end, and a frame in Safari sees no other storage of a page.
   */
  intermediateSession: 'vestibule_intermediate',
  /**
   * The state of a test login at an identity provider: it waits, worked, or failed.
   * Owner: `provider/storage/connectionTest.ts`. Life: 10 minutes, at most until the admin's page has read the result.
   * Reason: pages of other sites cut the tie between the admin's page and the window of the test.
   */
  connectionTest: 'vestibule_sso_test',
  /**
   * The time of the last sign-out, the id of the session that it ended, and the end of that session's token.
   * Owner: `provider/storage/signOutMark.ts`. Life: 7 days.
   * Reason: no document, of any partition, may write that session anew, or one that was requested before the sign-out.
   */
  signOut: 'vestibule_signed_out',
  /**
   * A sign-in that continues on a page, because the host page takes the focus from the frame. One cookie for each; no secret.
   * Owner: `provider/storage/handover.ts`. Life: as long as the passcode is valid, at most 10 minutes.
   * Reason: a page in Safari does not see the storage of the frame.
   */
  handover: 'vestibule_handover',
} as const;

/** Keys of `localStorage`. */
export const localKeys = {
  /**
   * The project's settings as the provider last sent them, by public token.
   * Owner: `provider/storage/cachedBootstrap.ts`. Life: until the next answer. Reason: the first screen does not wait for them.
   */
  bootstrap: 'vestibule:bootstrap',
  /**
   * The difference between the clocks of this device and the provider.
   * Owner: `provider/patches/providerClock.ts`. Life: until the clocks agree. Reason: session times are the provider's.
   */
  clockSkew: 'vestibule:clock_skew',
  /**
   * The reason why a session ended.
   * Owner: `provider/storage/sessionEndNote.ts`. Life: until the next session. Reason: other documents only see that it is gone.
   */
  sessionEnd: 'vestibule:session_end',
  /**
   * The time of the last refresh of the session, and the name of the lock around it.
   * Owner: `provider/patches/refreshLock.ts`. Life: until the next refresh. Reason: one document refreshes for all.
   */
  refreshed: 'vestibule:refreshed',
  /**
   * The method of the last sign-in and, where the host wants it, the email address by host.
   * Owner: `provider/storage/lastSignIn.ts`. Life: until the next sign-in. Reason: Main marks the method and fills in the address.
   */
  lastSignIn: 'vestibule:last-sign-in',
  /**
   * The progress and the offers of second factors; no secret.
   * Owner: `features/second-factor/secondFactorHistory.ts`. Life: unlimited. Reason: each user gets an offer once, in any tab.
   */
  secondFactors: 'vestibule:mfa',
  /**
   * The users to whom this browser has offered a passkey.
   * Owner: `features/passkey/offerHistory.ts`. Life: the last 20 users. Reason: each user gets an offer once.
   */
  passkeyOffers: 'vestibule:passkey-offers',
  /**
   * The credential ids and times of use of the passkeys that this browser has seen.
   * Owner: `features/passkey/passkeyDetails.ts`. Life: until the passkey is deleted.
   * Reason: the provider does not tell which credential a registration is.
   */
  passkeys: 'vestibule:passkeys',
  /**
   * The ids of what was added to an account in this browser.
   * Owner: `features/account/newItems.ts`. Life: one day. Reason: the account marks what is new.
   */
  newItems: 'vestibule:added',
  /**
   * The apps that this browser has given access to an account: their client ids, redirect addresses and the times.
   * Owner: `features/identity-provider/appNotes.ts`. Life: until the app has no access any more, at most 100 apps.
   * Reason: the provider does not tell when an app was allowed or used, and where it is.
   */
  appNotes: 'vestibule:apps',
  /**
   * The entries of the provider's client for organizations, by public token.
   * Owner: `provider/patches/separateStorage.ts`. Life: as the library decides. Reason: its clients for consumers and for
   * organizations would overwrite each other's session.
   */
  organizations: 'vestibule:organizations',
} as const;

/** Keys of `sessionStorage`, which ends with the tab. */
export const tabKeys = {
  /**
   * The screen that a reload returns to, by public token and host.
   * Owner: `entrypoints/savedScreen.ts`. Life: as long as the passcode or link is valid. Reason: a reload loses nothing.
   */
  savedScreen: 'vestibule:step',
  /**
   * The values in Main's forms during a reload that replaces an outdated document.
   * Owner: `document/saveFormState.ts`. Life: until the next document has read them. Reason: nothing typed is lost.
   */
  formState: 'vestibule:renewal',
  /**
   * The request of a connected app during a sign-in that leaves the page.
   * Owner: `entrypoints/pendingAuthorization.ts`. Life: until it continues. Reason: the app's request outlives the redirect.
   */
  pendingAuthorization: 'vestibule:idp-request',
  /**
   * The request of a connected app for which the visitor has chosen the account, or logs in.
   * Owner: `features/identity-provider/providerCalls.ts`. Life: until another request, or the end of the tab.
   * Reason: after the login the request does not ask for it again.
   */
  accountOfRequest: 'vestibule:idp-account',
  /**
   * The times of the last visits to the session page.
   * Owner: `entrypoints/openSessionPage.ts`. Life: the tab. Reason: stops a loop with a server whose cookie does not arrive.
   */
  sessionVisits: 'vestibule:session-visits',
  /**
   * The id of this tab's sign-in transaction.
   * Owner: `redirect/transactions.ts`. Life: until the callback. Reason: tells the transactions of several tabs apart.
   */
  transaction: 'vestibule_trip',
  /**
   * This tab is the window of a test login at an identity provider.
   * Owner: `provider/storage/connectionTest.ts`. Life: the tab.
   * Reason: no other page may end the test.
   */
  testWindow: 'vestibule:test-window',
  /**
   * The id of the result that this tab returns with.
   * Owner: `redirect/redirectResult.ts`. Life: until the frame has read it. Reason: tells the results of several tabs apart.
   */
  redirectResult: 'vestibule_outcome',
  /**
   * A host page has taken the focus from a field for a secret.
   * Owner: `ui/focus/fieldGuard.ts`. Life: the tab. Reason: a page that removes the frame and adds it again is not trusted anew.
   */
  focusTaken: 'vestibule:focus-taken',
} as const;

/** Ends the session, as another document of the same origin does. */
export const endSessionCookies = (): void => expire('stytch_session', 'stytch_session_jwt');

/** Lets the tests of a file use one session again. A session that was signed out never comes back. */
export const forgetSignOut = (): void => expire('vestibule_signed_out');

function expire(...names: string[]): void {
  for (const name of names) {
    // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no Cookie Store
    document.cookie = `${name}=; path=/; expires=${new Date(0).toUTCString()}`;
  }
}

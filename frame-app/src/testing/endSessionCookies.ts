/** Ends the session, as another document of the same origin does. */
export function endSessionCookies(): void {
  for (const name of ['stytch_session', 'stytch_session_jwt']) {
    // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no Cookie Store
    document.cookie = `${name}=; path=/; expires=${new Date(0).toUTCString()}`;
  }
}

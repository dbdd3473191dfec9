/**
 * Whether a tab of this browser may keep something for its next document: to ask `sessionStorage` for the first time takes a slow
 * phone 3 ms before anything is painted, and a visitor who is new there would wait for nothing. The cookie goes with the browser's
 * session, as what it speaks of; what a tab really keeps is in its own storage.
 */
const mark = 'vestibule_kept=1';

export const canSave = (): boolean => document.cookie.includes(mark);

/** Said whenever something is kept. It is never taken back: another tab may keep something, too. */
export function markSavedState(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the asynchronous Cookie Store is not everywhere, and a reload may come next
  document.cookie = `${mark}; Path=/; SameSite=Lax`;
}

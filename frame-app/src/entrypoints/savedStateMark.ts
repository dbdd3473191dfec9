/**
 * A cookie that marks whether a tab of this browser may have saved state. The first access to `sessionStorage` delays
 * the first paint, which a new visitor need not wait for. Cookie and saved state both end with the browser session; the
 * state itself is in the tab's storage.
 */
const mark = 'vestibule_kept=1';

export const canSave = (): boolean => document.cookie.includes(mark);

/** Sets the mark whenever something is saved. It is never removed, because another tab may have saved state too. */
export function markSavedState(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the asynchronous Cookie Store is not everywhere, and a reload may come next
  document.cookie = `${mark}; Path=/; SameSite=Lax`;
}

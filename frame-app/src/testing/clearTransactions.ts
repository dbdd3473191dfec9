/** Removes all transactions, and everything this tab has stored. */
export function clearTransactions(): void {
  sessionStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: as the frame writes it
  document.cookie = 'vestibule_trips=; Path=/; Max-Age=0';
}

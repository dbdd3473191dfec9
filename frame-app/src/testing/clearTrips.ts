/** Nothing is on its way any more, and this tab remembers nothing. */
export function clearTransactions(): void {
  sessionStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: as the frame writes it
  document.cookie = 'vestibule_trips=; Path=/; Max-Age=0';
}

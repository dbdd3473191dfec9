let said: HTMLElement | null = null;

/** Shows an error below the form while the application cannot be loaded. Loading is retried meanwhile. */
export function showLoadError(isMissing: boolean): void {
  if (!isMissing) said?.remove();
  if (!isMissing || said?.isConnected) return;
  said = document.createElement('p');
  said.className = 'banner';
  said.role = 'alert';
  document.body.append(said);
  // The build writes the text, in the document's language.
  said.append(document.documentElement.dataset.unreachable ?? '');
}

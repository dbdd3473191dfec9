let said: HTMLElement | null = null;

/** Shows an error below the form if the application cannot be loaded, or removes it once loading succeeds. */
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

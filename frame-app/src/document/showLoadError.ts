let said: HTMLElement | null = null;

/** Says beneath the form that the application does not come, for as long as it does not. It is asked for all the while. */
export function showLoadError(isMissing: boolean): void {
  if (!isMissing) said?.remove();
  if (!isMissing || said?.isConnected) return;
  said = document.createElement('p');
  said.className = 'banner';
  said.role = 'alert';
  document.body.append(said);
  // Written by the build, in the document's language.
  said.append(document.documentElement.dataset.unreachable ?? '');
}

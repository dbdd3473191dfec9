let isVisible = false;

/**
 * Shows an error in the card while the application cannot be loaded. It replaces placeholders, and stands above a form
 * that can already be filled in. The build writes the texts, in the document's language.
 *
 * @param reload Loads the document again. The link of the markup would drop the fragment of the address, which says
 * what the document is for.
 */
export function showLoadError(isMissing: boolean, reload: () => void): void {
  const place = document.querySelector('.card-main > .kept');
  if (!place || isMissing === isVisible) return;
  isVisible = isMissing;
  place.className = 'kept';
  place.replaceChildren(...(isMissing ? copyMessage() : []));
  const [title, message, retry] = place.children;
  if (!title || !message || !retry) return;
  if (document.documentElement.dataset.hold !== 'main') {
    title.remove();
    message.className = 'banner';
    retry.className += ' button-secondary';
  }
  retry.addEventListener('click', (event) => {
    event.preventDefault();
    reload();
  });
}

function copyMessage(): Iterable<Node> {
  const template = document.querySelector<HTMLTemplateElement>('#failure');
  return template ? template.content.cloneNode(true).childNodes : [];
}

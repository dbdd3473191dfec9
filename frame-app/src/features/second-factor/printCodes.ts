/**
 * Prints a list of codes. A frame that its host has put into a sandbox may not print; a window of its own may. Where that is cut
 * off from this frame it shows the codes, and the visitor prints it.
 */
export function printCodes(codes: readonly string[]): void {
  if (window.parent === window) window.print();
  else openCodes(codes, (opened) => opened.print());
}

/**
 * Saves a list of codes as a file, where a link to it does not: a frame in a sandbox may not download either. A window that is cut
 * off from this frame shows the codes instead.
 *
 * @returns whether it did.
 */
export function downloadCodes(codes: readonly string[], file: { url: string; name: string }): boolean {
  if (window.parent === window) return false;
  return openCodes(codes, ({ document: page }) => {
    const link = page.createElement('a');
    link.href = file.url;
    link.download = file.name;
    link.click();
  });
}

/**
 * Shows the codes in a window of their own. A host page with `Cross-Origin-Opener-Policy` cuts windows off from whoever opened them, so
 * the window gets all it shows with its address. WebKit cuts off every window that gets one like that, wherever it is opened: there
 * a blank one is tried first, which leaves the press good for another.
 *
 * @param onShown is handed the window where there is a hold of it.
 * @returns whether a window has opened, as far as is known: elsewhere than in WebKit it uses the press up.
 */
function openCodes(codes: readonly string[], onShown: (opened: Window) => void): boolean {
  const { documentElement: page } = listOf(codes);
  const blank = /Apple/.test(navigator.vendor) ? window.open('', '_blank') : null;
  if (blank) {
    blank.document.documentElement.replaceWith(blank.document.adoptNode(page));
    onShown(blank);
    return true;
  }
  const url = URL.createObjectURL(new Blob([page.outerHTML], { type: 'text/html;charset=utf-8' }));
  const opened = window.open(url, '_blank');
  opened?.addEventListener('load', () => {
    URL.revokeObjectURL(url);
    onShown(opened);
  });
  return opened !== null || navigator.userActivation?.isActive === false;
}

/** Titled by the auth domain's name: the widget's texts may be the host's, and the window's address bar names the auth domain. */
function listOf(codes: readonly string[]): Document {
  const title = location.host;
  const page = document.implementation.createHTMLDocument(title);
  const heading = page.createElement('h1');
  heading.textContent = title;
  const list = page.createElement('pre');
  list.textContent = codes.join('\n');
  page.body.append(heading, list);
  return page;
}

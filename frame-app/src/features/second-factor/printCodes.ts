/**
 * Prints the recovery codes. A sandboxed frame may not print, so it opens a window that may. A window that this frame
 * cannot access shows the codes for the visitor to print.
 */
export function printCodes(codes: readonly string[]): void {
  if (window.parent === window) window.print();
  else openCodes(codes, (opened) => opened.print());
}

/**
 * Saves the recovery codes as a file when a download link cannot: sandboxed frames may not download. A window that this
 * frame cannot access shows the codes instead.
 *
 * @returns whether a window was opened.
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
 * Shows the codes in a new window. A host page with `Cross-Origin-Opener-Policy` cuts the window off from this frame,
 * so the window's URL carries the content. WebKit cuts off every window with such a URL, so a blank window is tried
 * first; when it is blocked, the click still allows another.
 *
 * @param onShown receives the window if this frame can access it.
 * @returns whether a window has opened. Outside WebKit this is inferred from the consumed user activation.
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

/**
 * Builds the page of codes. Its title is the auth domain, which the address bar also shows, since the widget's texts
 * may be the host's.
 */
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

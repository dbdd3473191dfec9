/**
 * Prints the recovery codes. A sandboxed frame may not print, so it opens a window, which prints. If the frame cannot
 * access the window, the window only shows the codes.
 */
export function printCodes(codes: readonly string[]): void {
  if (window.parent === window) window.print();
  else openCodes(codes, (opened) => opened.print());
}

/**
 * Saves the recovery codes as a file from a new window, because sandboxed frames may not download. If the frame cannot
 * access the window, the window shows the codes.
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
 * Shows the codes in a new window. A host page with `Cross-Origin-Opener-Policy` isolates the window from this frame,
 * so the window's URL contains the codes. WebKit isolates every window with such a URL, so a blank window is tried
 * first. If that is blocked, the click still allows another window.
 *
 * @param onShown receives the window if this frame can access it.
 * @returns whether a window has opened. Outside WebKit, the used-up user activation shows this.
 */
function openCodes(codes: readonly string[], onShown: (window: Window) => void): boolean {
  const { documentElement: page } = listOf(codes);
  const blank = /Apple/.test(navigator.vendor) ? window.open('', '_blank') : null;
  if (blank) {
    blank.document.documentElement.replaceWith(blank.document.adoptNode(page));
    onShown(blank);
    return true;
  }
  const url = URL.createObjectURL(new Blob([page.outerHTML], { type: 'text/html;charset=utf-8' }));
  const printWindow = window.open(url, '_blank');
  printWindow?.addEventListener('load', () => {
    URL.revokeObjectURL(url);
    onShown(printWindow);
  });
  return printWindow !== null || navigator.userActivation?.isActive === false;
}

/** Builds the page with the codes. Its title is the auth domain, because the widget's texts may come from the host. */
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

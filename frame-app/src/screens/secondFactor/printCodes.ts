/**
 * Prints a list of codes. A frame that its host has put into a sandbox may not print; a window of its own may.
 */
export function printCodes(title: string, codes: readonly string[]): void {
  if (window.parent === window) {
    window.print();
    return;
  }
  const opened = window.open('', '_blank');
  if (!opened) return;
  const { document: page } = opened;
  page.title = title;
  const heading = page.createElement('h1');
  heading.textContent = title;
  const list = page.createElement('pre');
  list.textContent = codes.join('\n');
  page.body.replaceChildren(heading, list);
  opened.print();
}

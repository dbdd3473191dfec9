/**
 * Watches an iframe. Reports when it leaves the page, when it moves within the page, which reloads its document, and
 * when a document has loaded.
 *
 * @returns a function that stops watching.
 */
export function watchFrame(
  iframe: HTMLIFrameElement,
  onRemoved: () => void,
  onMoved: () => void,
  onLoaded: () => void,
): () => void {
  const { contentWindow } = iframe;
  // A removed iframe loses its size. A mutation observer would not see into shadow roots.
  const observer = new ResizeObserver(() => {
    if (!iframe.isConnected) onRemoved();
  });
  const check = () => (iframe.contentWindow === contentWindow ? onLoaded() : onMoved());
  observer.observe(iframe);
  iframe.addEventListener('load', check);
  return () => {
    observer.disconnect();
    iframe.removeEventListener('load', check);
  };
}

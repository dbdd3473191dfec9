/**
 * Tells when an iframe has left the page, or stands elsewhere on it, where its document was loaded anew, and when whatever is in
 * it has been loaded.
 *
 * @returns the way to stop.
 */
export function watchFrame(
  iframe: HTMLIFrameElement,
  onRemoved: () => void,
  onMoved: () => void,
  onLoaded: () => void,
): () => void {
  const { contentWindow } = iframe;
  // What is taken away loses its size; an observer of the tree would not see into shadow roots.
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

/** Opens the connection to the frame's origin ahead of a mount. Call it as early as you know that one will come. */
export function preload(frameUrl: string): void {
  const link = document.createElement('link');
  link.rel = 'preconnect';
  link.href = frameUrl;
  document.head.append(link);
}

/** True if this page's isolation headers cut it off from its frames, or from the windows that a frame opens. */
type Isolation = { fromFrames: boolean; fromWindows: boolean };

/**
 * Reads the page's own headers with a second request, without the query, which may contain a token. If the request
 * fails, the browser's `crossOriginIsolated` decides.
 */
export async function readIsolation(): Promise<Isolation> {
  const headers = await fetch(location.pathname, { method: 'HEAD' }).then(
    (response) => response.headers,
    () => new Headers(),
  );
  const matches = (name: string, pattern: RegExp) => pattern.test(headers.get(name) ?? '');
  return {
    fromFrames: crossOriginIsolated || matches('Cross-Origin-Embedder-Policy', /^\s*(require-corp|credentialless)\b/),
    fromWindows: crossOriginIsolated || matches('Cross-Origin-Opener-Policy', /^\s*same-origin\s*(;|$)/),
  };
}

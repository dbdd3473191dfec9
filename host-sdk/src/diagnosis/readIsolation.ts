/** What this page's own headers, asked for once more, cut it off from: the frame, and windows that the frame opens. */
export type Isolation = { fromFrames: boolean; fromWindows: boolean };

/** Without the address's query, which may hold a token. Where the server does not say, what the browser says counts. */
export async function readIsolation(): Promise<Isolation> {
  const headers = await fetch(location.pathname, { method: 'HEAD' }).then(
    (response) => response.headers,
    () => new Headers(),
  );
  const says = (name: string, pattern: RegExp) => pattern.test(headers.get(name) ?? '');
  return {
    fromFrames: crossOriginIsolated || says('Cross-Origin-Embedder-Policy', /^\s*(require-corp|credentialless)\b/),
    fromWindows: crossOriginIsolated || says('Cross-Origin-Opener-Policy', /^\s*same-origin\s*(;|$)/),
  };
}

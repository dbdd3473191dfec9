import type { FrameAddress } from '@vestibule/shared-protocol';
import type { Deployment } from '../deployment.ts';

/**
 * Tells a host of the deployment that the document is loaded. The host hides the iframe until then, so no browser error
 * page shows. Without this message the first paint would stay hidden until the handshake, which begins in
 * `afterPaint.ts`. The message carries no data. It is an object, as all others are, because listeners in a host page
 * may take any string for their own.
 *
 * @param address As read from the fragment. An `<iframe>` in the host's HTML has none, and is visible.
 */
export function notifyParentLoaded({ host = '', theme }: FrameAddress, { hosts }: Deployment): void {
  if (!hosts.includes(host)) return;
  // Matches the color scheme that the host sets on the iframe. If they differ, the iframe is opaque and flashes white
  // on a dark page. The default is light already; setting it here would only cost a second style calculation.
  const scheme = theme?.colorScheme;
  if (scheme) document.documentElement.style.colorScheme = scheme === 'auto' ? 'light dark' : scheme;
  parent.postMessage({}, host);
}

import type { FrameAddress } from '@vestibule/shared-protocol';
import type { Deployment } from '../deployment.ts';

/**
 * Tells a host of the deployment that the document is loaded. The host hides the iframe until then, so no browser error
 * page shows. Without this message the first paint would stay hidden until the handshake, which begins in
 * `afterPaint.ts`. The message contains no data. It is an object, like all messages, because listeners in a host page
 * may mistake a string for their own message.
 *
 * @param address The address from the fragment. An `<iframe>` in the host's HTML has no fragment, and is visible.
 */
export function notifyParentLoaded({ host = '', theme }: FrameAddress, { hosts }: Deployment): void {
  if (!hosts.includes(host)) return;
  // Matches the color scheme that the host sets on the iframe. If they differ, the iframe is opaque and flashes white
  // on a dark page. Light is the default, and setting it again would cost a style calculation.
  const scheme = theme?.colorScheme;
  if (scheme) document.documentElement.style.colorScheme = scheme === 'auto' ? 'light dark' : scheme;
  parent.postMessage({}, host);
}

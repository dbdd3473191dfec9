import type { FrameAddress } from '@vestibule/shared-protocol';
import type { Deployment } from '../deployment.ts';

/**
 * Lets a host of the deployment know that the document is there. Until then the host has the iframe out of sight, where a browser would
 * say what went wrong; so the first paint is seen, where with the handshake, which begins in `afterPaint.ts`, it would be the second. The
 * message says no more than where it comes from; it is an object, as all others are, for what listens in a host page for texts may take
 * any for its own.
 *
 * @param address as it is written: an `<iframe>` that stands in the host's HTML has none, and is seen.
 */
export function notifyParentLoaded({ host = '', theme }: FrameAddress, { hosts }: Deployment): void {
  if (!hosts.includes(host)) return;
  // As the host writes it on the iframe: two that differ make the iframe opaque, a white flash on a dark page, until it has its theme.
  // It is light by itself: what stands here has all of it styled anew when the theme takes its place.
  const scheme = theme?.colorScheme;
  if (scheme) document.documentElement.style.colorScheme = scheme === 'auto' ? 'light dark' : scheme;
  const post: (message: object, origin: string) => void = parent.postMessage;
  // With no code of ours around it: `channel/windowMessenger.ts`.
  queueMicrotask(post.bind(parent, {}, host));
}

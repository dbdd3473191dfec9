import type { FrameAddress } from '@vestibule/shared-protocol';
import { readDeployment } from '../deployment.ts';
import { readFragment } from './readAddress.ts';

/**
 * The first script of the document, before its styles: lets a host of the deployment know that the document is there. Until then the host
 * has the iframe out of sight, where a browser would say what went wrong; so the first paint is seen, where with the handshake, which
 * begins in `begin.ts`, it would be the second. The message says no more than where it comes from; it is an object, as all others are,
 * for what listens in a host page for texts may take any for its own.
 */
try {
  const { host = '', theme } = readFragment(location.hash) as FrameAddress;
  if (readDeployment(document).hosts.includes(host)) {
    // As the host writes it on the iframe: two that differ make the iframe opaque, a white flash on a dark page, until boot has the theme.
    const { colorScheme = 'light' } = theme ?? {};
    document.documentElement.style.colorScheme = colorScheme === 'auto' ? 'light dark' : colorScheme;
    const post: (message: object, origin: string) => void = parent.postMessage;
    // With no code of ours around it: `windowMessenger.ts`.
    queueMicrotask(post.bind(parent, {}, host));
  }
} catch {
  // The address says nothing: an `<iframe>` that stands in the host's HTML, which is seen, or a page.
}

import { FRAME_HEIGHT_PX } from '@vestibule/shared-protocol';
import type { HostConnection } from './connectHost.ts';

/**
 * Reports the height of the content to the host in whole pixels, once per change.
 *
 * @returns resolves when the host has received the first height.
 */
export function reportSize(content: Element, { remote }: HostConnection): Promise<void> {
  let reported = 0;
  return new Promise((resolve) => {
    new ResizeObserver(() => {
      // A host refuses a greater height. The document then scrolls in the frame.
      const heightPx = Math.min(Math.ceil(content.getBoundingClientRect().height), FRAME_HEIGHT_PX);
      if (heightPx === reported) return;
      reported = heightPx;
      remote.then((host) => host.resize({ heightPx })).then(resolve, () => {}); // the host is gone
    }).observe(content);
  });
}

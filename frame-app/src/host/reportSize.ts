import type { HostConnection } from './connectHost.ts';

/**
 * Tells the host the height of the content in whole pixels, once per change. Design §4.
 *
 * @returns fulfilled when the host has heard the first one.
 */
export function reportSize(content: Element, { remote }: HostConnection): Promise<void> {
  let reported = 0;
  return new Promise((resolve) => {
    new ResizeObserver(() => {
      const heightPx = Math.ceil(content.getBoundingClientRect().height);
      if (heightPx === reported) return;
      reported = heightPx;
      remote.then((host) => host.resize({ heightPx })).then(resolve, () => {}); // the host is gone: nobody is left to tell
    }).observe(content);
  });
}

import type { HostConnection } from './connectHost.ts';

/** Tells the host the height of the content in whole pixels, once per change. Design §4. */
export function reportSize(content: Element, { remote }: HostConnection): void {
  let reported = 0;
  new ResizeObserver(() => {
    const heightPx = Math.ceil(content.getBoundingClientRect().height);
    if (heightPx === reported) return;
    reported = heightPx;
    remote.then((host) => host.resize({ heightPx })).catch(() => {}); // the host is gone: nobody is left to tell
  }).observe(content);
}

import { checkOptions } from '../errors/checkOptions.ts';

/** Opens the connection to the frame's origin before a mount. To be called as soon as a mount is likely. */
export function preload(frameUrl: string): void {
  checkOptions({ frameUrl });
  addResourceHint(frameUrl, 'preconnect');
}

/** Adds a resource hint to the page, by default to fetch a file. */
export function addResourceHint(href: string, rel: 'preconnect' | 'prefetch' = 'prefetch'): void {
  document.head.append(Object.assign(document.createElement('link'), { rel, href }));
}

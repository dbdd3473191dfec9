import { checkOptions } from '../errors/checkOptions.ts';

/** Opens the connection to the frame's origin ahead of a mount. Call it as early as you know that one will come. */
export function preload(frameUrl: string): void {
  checkOptions({ frameUrl });
  addResourceHint(frameUrl, 'preconnect');
}

/** Lets the browser do something ahead of time, if it likes to: fetch a file, unless told otherwise. */
export function addResourceHint(href: string, rel: 'preconnect' | 'prefetch' = 'prefetch'): void {
  document.head.append(Object.assign(document.createElement('link'), { rel, href }));
}

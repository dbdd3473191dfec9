import { type RequestWithHeaders, readHeader } from './readSessionJwts.ts';

/** Returns whether a browser opens a page or a frame with this request. Without fetch metadata, `Accept` decides. */
export function isNavigation(request: RequestWithHeaders): boolean {
  const asksForPage = (readHeader(request, 'accept') ?? '').includes('text/html');
  const mode = readHeader(request, 'sec-fetch-mode');
  if (mode === undefined) return asksForPage;
  if (mode === 'navigate') return true;
  // Firefox changes the mode of a navigation that a service worker passes on.
  return mode === 'same-origin' && readHeader(request, 'sec-fetch-dest') === 'empty' && asksForPage;
}

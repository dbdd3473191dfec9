/**
 * A script of the document, which may have several files. The build writes a `<link>` for each file:
 * `build/frameDocument.mjs`.
 */
type Script = 'application' | 'drawing' | 'oauth';

/** Returns the address of a script's module. */
export const addressOf = (script: Script): string => (document.getElementById(script) as HTMLLinkElement).href;

/** Fetches the files of a script, once. `modulepreload` also compiles them on another thread. */
export function modulePreload(script: Script, rel: 'modulepreload' | 'prefetch' = 'modulepreload'): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link.${script}`)) link.rel ||= rel;
}

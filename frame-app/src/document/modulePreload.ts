/** Returns the document's `<link>` with that id, written by the build. */
export const linkOf = (id: string) => document.getElementById(id) as HTMLLinkElement;

/** Preloads the module of that link, unless it is already being preloaded. */
export const modulePreload = (id: string): void => {
  linkOf(id).rel ||= 'modulepreload';
};

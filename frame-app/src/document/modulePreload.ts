/** The document's own link of that name, written by the build. */
export const linkOf = (id: string) => document.getElementById(id) as HTMLLinkElement;

/** No part comes later than what draws it. What is fetched ahead already, or has been, is left as it is. */
export const modulePreload = (id: string): void => {
  linkOf(id).rel ||= 'modulepreload';
};

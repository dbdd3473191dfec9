const name = 'continue';

/** Returns the address of the page that continues a sign-in of a frame. The fragment contains only an id. */
export const handoverAddress = (id: string): string => `/#${new URLSearchParams({ [name]: id })}`;

/** Returns the id in the address of a page; null without an id. */
export function handoverIn({ hash }: Pick<Location, 'hash'>): string | null {
  const id = new URLSearchParams(hash.slice(1)).get(name);
  return id !== null && /^[\w-]{36}$/.test(id) ? id : null;
}

/**
 * A relay to a popup that its frame cannot access. In a host page with `Cross-Origin-Opener-Policy: same-origin`,
 * `window.open` returns null although the popup opens. The popup loads an address of the auth domain and waits for a
 * cookie with its URL; every browser shares that cookie between both. The popup deletes the cookie, which shows that it
 * exists. Each popup has its own cookie, because several tabs may open one at once.
 */
type Lead = { id: string; url: string };

const LEAD_SECONDS = 60;

/** Stores the URL for the popup with this id. */
export const storeRelay = ({ id, url }: Lead): void => write(id, encodeURIComponent(url), LEAD_SECONDS);

/** Returns whether the popup has read its URL. */
export const isRelayTaken = (id: string): boolean => read(id) === null;

/** Returns the URL for the popup with this id, once; null until its frame has stored it. */
export function takeRelay(id: string): string | null {
  const url = read(id);
  if (url !== null) dropRelay(id);
  return url;
}

/** Removes the URL, so the popup navigates nowhere. */
export const dropRelay = (id: string): void => write(id, '', 0);

function read(id: string): string | null {
  const name = cookieName(id);
  const value = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
  try {
    return id && value ? decodeURIComponent(value.slice(name.length + 1)) || null : null;
  } catch {
    return null;
  }
}

function write(id: string, value: string, seconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the asynchronous Cookie Store is not everywhere
  document.cookie = `${cookieName(id)}=${value}; Path=/; SameSite=Lax; Max-Age=${seconds}${isSecure() ? '; Secure' : ''}`;
}

/** A `__Host-` cookie belongs to exactly this host, and no other host can set it. Only localhost has no https. */
const isSecure = () => location.protocol === 'https:';
const cookieName = (id: string) => `${isSecure() ? '__Host-' : ''}vestibule_lead_${id}`;

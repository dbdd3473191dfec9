/**
 * A window that its frame has no hold of: a host page with `Cross-Origin-Opener-Policy: same-origin` cuts the tie at once, so
 * `window.open` gives nothing, though the window is there. It stands at an address of the auth domain and waits for a cookie of
 * the auth host that says where to go, which every browser shows to both. Taking it is the sign that the window is there. Each
 * window has a cookie of its own, because several tabs may open one at once.
 */
type Lead = { id: string; url: string };

const LEAD_SECONDS = 60;

/** Tells the window of this id where to go. */
export const storeRelay = ({ id, url }: Lead): void => write(id, encodeURIComponent(url), LEAD_SECONDS);

/** Whether it has heard of it. */
export const isRelayTaken = (id: string): boolean => read(id) === null;

/** Where the window of this id is to go; null until its frame has said. Told once. */
export function takeRelay(id: string): string | null {
  const url = read(id);
  if (url !== null) dropRelay(id);
  return url;
}

/** That window shall go nowhere any more. */
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

/** `__Host-`: of exactly this host, and no page of another one can have set it. Off localhost everything is https. */
const isSecure = () => location.protocol === 'https:';
const cookieName = (id: string) => `${isSecure() ? '__Host-' : ''}vestibule_lead_${id}`;

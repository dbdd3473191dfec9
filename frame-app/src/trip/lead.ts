/**
 * A window that its frame has no hold of: a host page with `Cross-Origin-Opener-Policy: same-origin` cuts the tie at once, so
 * `window.open` gives nothing, though the window is there. It stands at an address of the auth domain and waits for a cookie of
 * the auth host that says where to go, which every browser shows to both. Taking it is the sign that the window is there.
 */
type Lead = { id: string; url: string };

const LEAD_SECONDS = 60;

/** Tells the window of this id where to go. */
export const storeLead = ({ id, url }: Lead): void => write(`${id} ${encodeURIComponent(url)}`, LEAD_SECONDS);

/** Whether it has heard of it. */
export const isLeadTaken = (id: string): boolean => read()?.id !== id;

/** Where the window of this id is to go; null until its frame has said. Told once. */
export function takeLead(id: string): string | null {
  const lead = read();
  if (!id || lead?.id !== id) return null;
  dropLead();
  return lead.url;
}

/** Nobody shall go there any more. */
export const dropLead = (): void => write('', 0);

function read(): Lead | null {
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${cookieName()}=`));
  const [id, url] = pair?.slice(cookieName().length + 1).split(' ') ?? [];
  try {
    return id && url ? { id, url: decodeURIComponent(url) } : null;
  } catch {
    return null;
  }
}

function write(value: string, seconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the asynchronous Cookie Store is not everywhere
  document.cookie = `${cookieName()}=${value}; Path=/; SameSite=Lax; Max-Age=${seconds}${isSecure() ? '; Secure' : ''}`;
}

/** `__Host-`: of exactly this host, and no page of another one can have set it. Off localhost everything is https. */
const isSecure = () => location.protocol === 'https:';
const cookieName = () => `${isSecure() ? '__Host-' : ''}vestibule_lead`;

/** What is kept of Main while its document is loaded anew: no password, no passcode. */
type Kept = { email: string; isPressed: boolean; hasFocus: boolean };
type Renewal = { atMs: number; times: number; kept?: Kept };

const mostTimes = 3;
/** After this long a renewal has nothing to do with those before it. */
const forgottenAfterMs = 60_000;

/**
 * Loads the document anew, and keeps what was typed for it.
 *
 * @param name which of the tab's frames this is.
 * @returns false where that was done too often within a minute, or nothing could be kept.
 */
export function renewDocument(name: string): boolean {
  try {
    const before = read(name);
    const isRecent = before && Date.now() - before.atMs < forgottenAfterMs;
    const times = isRecent ? before.times + 1 : 1;
    if (times > mostTimes) return false;
    const kept = whatIsTyped();
    const renewal: Renewal = { atMs: Date.now(), times, ...(kept && { kept }) };
    sessionStorage.setItem(keyOf(name), JSON.stringify(renewal));
  } catch {
    return false;
  }
  location.reload();
  return true;
}

/** Puts back what was typed; gives the form that was pressed, if one was. */
export function takeTyped(name: string): HTMLFormElement | null {
  try {
    const { kept, ...renewal } = read(name) ?? {};
    if (!kept) return null;
    sessionStorage.setItem(keyOf(name), JSON.stringify(renewal));
    const { form, field } = emailForm();
    if (!form || !field || typeof kept.email !== 'string') return null;
    field.value = kept.email;
    if (kept.hasFocus && document.hasFocus()) field.focus();
    return kept.isPressed ? form : null;
  } catch {
    return null;
  }
}

function whatIsTyped(): Kept | null {
  const { form, field } = emailForm();
  if (!form || !field) return null;
  return {
    email: field.value,
    isPressed: form.querySelector('[type=submit][aria-busy=true]') !== null,
    hasFocus: document.activeElement === field,
  };
}

/** The document's form, as long as it is there. */
export function emailForm() {
  const form = document.forms.namedItem('email');
  return { form, field: form?.querySelector<HTMLInputElement>('[name=email]') };
}

const keyOf = (name: string) => `vestibule:renewal:${name}`;
const read = (name: string) => JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null') as Renewal | null;

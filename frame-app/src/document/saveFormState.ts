import { tabKeys } from '../provider/storage/register.ts';

/** What stood in the forms of Main, and which tab was open: no password, no passcode. */
export type Typed = Record<'email' | 'country' | 'phone' | 'tab', string | undefined>;
/** Whether the e-mail was sent, and whether its field had the focus. */
type Kept = Typed & { isPressed: boolean; hasFocus: boolean };
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
export function reloadDocument(name: string): boolean {
  try {
    const before = read(name);
    const isRecent = before && Date.now() - before.atMs < forgottenAfterMs;
    const times = isRecent ? before.times + 1 : 1;
    if (times > mostTimes) return false;
    const renewal: Renewal = { atMs: Date.now(), times, kept: whatIsTyped() };
    sessionStorage.setItem(keyOf(name), JSON.stringify(renewal));
  } catch {
    return false;
  }
  location.reload();
  return true;
}

/** What was typed before the document was loaded anew, once. Its e-mail form is here, and filled in again. */
export function takeFormState(name: string): { typed?: Typed; pressed: HTMLFormElement | null } {
  try {
    const { kept, ...renewal } = read(name) ?? {};
    if (!kept) return { pressed: null };
    sessionStorage.setItem(keyOf(name), JSON.stringify(renewal));
    const field = emailField();
    if (field && kept.email !== undefined) field.value = kept.email;
    if (kept.hasFocus && document.hasFocus()) field?.focus();
    return { typed: kept, pressed: (kept.isPressed && field?.form) || null };
  } catch {
    return { pressed: null };
  }
}

/** The one of the document's form, as long as that is there. */
export const emailField = () => document.querySelector<HTMLInputElement>('form[name=email] [name=email]');

function whatIsTyped(): Kept {
  const field = emailField();
  return {
    email: field?.value,
    country: fieldOf('country')?.value,
    phone: fieldOf('phone')?.value,
    tab: document.querySelector('[role=tab][aria-selected=true]')?.id,
    isPressed: field?.form?.querySelector('[type=submit][aria-busy=true]') != null,
    hasFocus: document.activeElement === field,
  };
}

const fieldOf = (name: string) => document.querySelector<HTMLInputElement>(`form [name=${name}]`);
const keyOf = (name: string) => `${tabKeys.formState}:${name}`;
const read = (name: string) => JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null') as Renewal | null;

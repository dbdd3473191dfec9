import * as tabKeys from '../provider/storage/register/tabKeys.ts';

/** The values of Main's forms and the selected tab; never a password or passcode. */
export type FormValues = Record<'email' | 'country' | 'phone' | 'tab', string | undefined>;
/** The saved values, whether the email form was submitted, and whether its field had the focus. */
type FormState = FormValues & { isPressed: boolean; hasFocus: boolean };
type Renewal = { atMs: number; times: number; form?: FormState };

const mostTimes = 3;
/** The time after which an earlier reload no longer counts. */
const forgottenAfterMs = 60_000;

/**
 * Saves the form's content and reloads the document.
 *
 * @param name Identifies the frame within the tab.
 * @returns false, without a reload, after too many reloads within a minute, or if nothing could be saved.
 */
export function reloadDocument(name: string): boolean {
  try {
    const before = read(name);
    const isRecent = before && Date.now() - before.atMs < forgottenAfterMs;
    const times = isRecent ? before.times + 1 : 1;
    if (times > mostTimes) return false;
    const renewal: Renewal = { atMs: Date.now(), times, form: whatIsTyped() };
    sessionStorage.setItem(keyOf(name), JSON.stringify(renewal));
  } catch {
    return false;
  }
  location.reload();
  return true;
}

/** Returns and removes the form's content from before the reload. Fills in the document's email field. */
export function takeFormState(name: string): { formValues?: FormValues; pressedForm: HTMLFormElement | null } {
  try {
    const { form, ...renewal } = read(name) ?? {};
    if (!form) return { pressedForm: null };
    sessionStorage.setItem(keyOf(name), JSON.stringify(renewal));
    const field = emailField();
    if (field && form.email !== undefined) field.value = form.email;
    if (form.hasFocus && document.hasFocus()) field?.focus();
    return { formValues: form, pressedForm: (form.isPressed && field?.form) || null };
  } catch {
    return { pressedForm: null };
  }
}

/** Returns the field of the document's email form, or null once that form is gone. */
export const emailField = () => document.querySelector<HTMLInputElement>('form[name=email] [name=email]');

function whatIsTyped(): FormState {
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

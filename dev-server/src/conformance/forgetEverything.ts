import type { Window } from 'happy-dom';

/** Clears what earlier clients stored in the page. */
export function forgetEverything(page: Window): void {
  page.localStorage.clear();
  for (const cookie of page.document.cookie.split('; ')) {
    page.document.cookie = `${cookie.split('=')[0]}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`;
  }
  Reflect.deleteProperty(page, Symbol.for('__stytch_DataLayer'));
  Reflect.deleteProperty(page, Symbol.for('__stytch_b2b_DataLayer'));
}

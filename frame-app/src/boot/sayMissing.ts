import { unreachable as german } from '../text/unreachable/de.ts';
import { unreachable as english } from '../text/unreachable/en.ts';

let said: HTMLElement | null = null;

/** Says beneath the form that the application does not come, for as long as it does not. It is asked for all the while. */
export function sayMissing(isMissing: boolean, locale = 'en'): void {
  if (!isMissing) said?.remove();
  if (!isMissing || said?.isConnected) return;
  said = document.createElement('p');
  said.className = 'banner';
  said.setAttribute('role', 'alert');
  document.body.append(said);
  said.append(/^de\b/i.test(locale) ? german : english);
}

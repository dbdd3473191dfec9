import { VestibuleAccount } from './VestibuleAccount.ts';
import { VestibuleLogin } from './VestibuleLogin.ts';

export type { VestibuleAccountProps, VestibuleLoginProps } from './jsx.ts';
export type { VestibuleLoginEvents } from './VestibuleLogin.ts';
export { VestibuleAccount, VestibuleLogin };

declare global {
  interface HTMLElementTagNameMap {
    'vestibule-account': VestibuleAccount;
    'vestibule-login': VestibuleLogin;
  }
}

// A server has no custom elements, and another copy of this module may have defined them.
if (typeof customElements !== 'undefined' && !customElements.get('vestibule-login')) {
  customElements.define('vestibule-login', VestibuleLogin);
  customElements.define('vestibule-account', VestibuleAccount);
}

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

// On a server there is nothing to define; a second copy of this module finds the elements defined.
if (typeof customElements !== 'undefined' && !customElements.get('vestibule-login')) {
  customElements.define('vestibule-login', VestibuleLogin);
  customElements.define('vestibule-account', VestibuleAccount);
}

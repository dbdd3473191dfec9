import { VestibuleLogin } from './VestibuleLogin.ts';

export type { VestibuleLoginEvents } from './VestibuleLogin.ts';
export { VestibuleLogin };

declare global {
  interface HTMLElementTagNameMap {
    'vestibule-login': VestibuleLogin;
  }
}

// On a server there is nothing to define; a second copy of this module finds the element defined.
if (typeof customElements !== 'undefined' && !customElements.get('vestibule-login')) {
  customElements.define('vestibule-login', VestibuleLogin);
}

import type { FlowState, ScreenName } from './screens.ts';

/** The screens that one Back after the other leads to from where the visitor is; the last one is the next. */
export type Trail = readonly FlowState[];

/**
 * Over which screens a screen lies when a step leads to it from there: Back leads to them again. A screen that is not here is
 * the first one, or an end.
 */
const above: { readonly [S in ScreenName]?: readonly ScreenName[] } = {
  Main: ['IDPStart'],
  EmailConfirmation: ['Main', 'PasswordCreateOrLogin'],
  OTPAuthenticate: ['Main', 'PasswordCreateOrLogin'],
  PasswordCreateOrLogin: ['Main'],
  PasswordForgot: ['PasswordCreateOrLogin'],
  PasswordBreached: ['PasswordCreateOrLogin'],
  PasswordSetNew: ['PasswordCreateOrLogin'],
  PasswordDedupe: ['PasswordCreateOrLogin'],
  PasskeyWindow: ['Main', 'PasskeyRegistrationStart'],
  CryptoOtherScreen: ['Main'],
  CryptoSetupWallet: ['Main', 'CryptoOtherScreen'],
  CryptoConnect: ['Main', 'CryptoOtherScreen'],
  CryptoSignMessage: ['Main', 'CryptoOtherScreen'],
  CryptoError: ['Main', 'CryptoOtherScreen'],
  AccountEdit: ['Account'],
  AccountCode: ['Account', 'AccountEdit'],
  AccountRemove: ['Account'],
};

/** These begin something by themselves as soon as they are shown: nobody is led to them by the browser. */
const beginsByItself: readonly ScreenName[] = ['PasskeyWindow', 'CryptoConnect', 'CryptoSignMessage'];

export const canBeShownAgain = ({ screen }: FlowState): boolean => screen in above && !beginsByItself.includes(screen);

/** The trail after the visitor has come from one screen to another. */
export function nextTrail(trail: Trail, from: FlowState, to: FlowState): Trail {
  const lies = (below: FlowState | undefined) => below !== undefined && above[to.screen]?.includes(below.screen);
  if (to.screen === from.screen) return trail;
  const passed = trail.findIndex(({ screen }) => screen === to.screen);
  if (passed >= 0) return trail.slice(0, passed);
  if (lies(from)) return [...trail, from];
  // One took the place of the other, as signing does of connecting.
  return lies(trail.at(-1)) ? trail : [];
}

/** The trail of a screen that was there before anybody looked. */
export const firstTrail = (state: FlowState): Trail =>
  above[state.screen]?.includes('Main') ? [{ screen: 'Main' }] : [];

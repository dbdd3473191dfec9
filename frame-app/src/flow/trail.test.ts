import { expect, it } from 'vitest';
import { screenStates } from '../testing/screenStates.ts';
import type { FlowState, ScreenName } from './screens.ts';
import { canBeShownAgain, firstTrail, nextTrail, type Trail } from './trail.ts';
import { widgetFlow } from './widgetFlow.ts';

const states = screenStates(0);
const at = (screen: ScreenName) => ({ screen, ...Object.values(states[screen])[0]?.state }) as FlowState;

/** The screens of the trail after a walk. */
function walk(...[first, ...others]: [ScreenName, ...ScreenName[]]): ScreenName[] {
  let from = at(first);
  let trail: Trail = [];
  for (const to of others.map(at)) {
    trail = nextTrail(trail, from, to);
    from = to;
  }
  return trail.map(({ screen }) => screen);
}

it.each<[walked: [ScreenName, ...ScreenName[]], trail: ScreenName[]]>([
  [['Main'], []],
  [['Main', 'OTPAuthenticate'], ['Main']],
  [
    ['Main', 'PasswordCreateOrLogin', 'PasswordForgot'],
    ['Main', 'PasswordCreateOrLogin'],
  ],
  [
    ['Main', 'PasswordCreateOrLogin', 'OTPAuthenticate'],
    ['Main', 'PasswordCreateOrLogin'],
  ],
  [['Main', 'PasswordCreateOrLogin', 'PasswordForgot', 'PasswordCreateOrLogin'], ['Main']],
  [['Main', 'CryptoOtherScreen', 'CryptoSetupWallet', 'Main'], []],
  [['Main', 'CryptoConnect', 'CryptoSignMessage', 'CryptoError'], ['Main']],
  [['Main', 'OTPAuthenticate', 'OTPConfirmation'], []],
  [['LoggedIn', 'Main'], []],
  // Beneath what came of a link is the page that the visitor has come from.
  [['Main', 'ReturnFailed'], []],
  [['Main', 'ReturnFailed', 'Main'], []],
  [['Main', 'ReturnFailed', 'LinkElsewhere', 'Main'], []],
  [['ConfirmSignIn', 'LinkElsewhere', 'Main'], []],
  [
    ['IDPStart', 'Main', 'EmailConfirmation'],
    ['IDPStart', 'Main'],
  ],
  [['IDPStart', 'Main', 'OTPAuthenticate', 'OTPConfirmation', 'IDPStart', 'IDPConsent'], []],
])('after %j Back leads through %j', (walked, trail) => {
  expect(walk(...walked)).toEqual(trail);
});

it("the browser's Back leads from every screen whose own arrow leads back", () => {
  const withArrow = Object.entries(widgetFlow).flatMap(([screen, rows]) => ('back' in rows ? [screen] : []));
  expect(withArrow.filter((screen) => walk('Main', screen as ScreenName).length === 0)).toEqual(
    // Only the password screen leads to these.
    ['PasswordForgot', 'PasswordBreached', 'PasswordSetNew', 'PasswordDedupe'],
  );
});

it('a screen that was there before anybody looked lies over Main, if over any', () => {
  expect(firstTrail(at('OTPAuthenticate'))).toEqual([{ screen: 'Main' }]);
  expect(firstTrail(at('Main'))).toEqual([]);
  expect(firstTrail(at('PasswordConfirmation'))).toEqual([]);
});

it('nobody is led forward to a screen that begins something by itself, nor to an end', () => {
  expect(canBeShownAgain(at('EmailConfirmation'))).toBe(true);
  expect(canBeShownAgain(at('CryptoConnect'))).toBe(false);
  expect(canBeShownAgain(at('OTPConfirmation'))).toBe(false);
});

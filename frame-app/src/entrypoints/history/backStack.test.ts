import { expect, it } from 'vitest';
import { rules, table } from '../../app/organizations/index.ts';
import { type Goal, screenRules as secondFactor } from '../../features/second-factor/states.ts';
import type { FlowState, ScreenName } from '../../flow/screens.ts';
import { screenStates } from '../../gallery/screenStates.ts';
import { type BackStack, createBackStack } from './backStack.ts';

const { canBeShownAgain, first: firstBackStack, isOfSession, next: nextBackStack } = createBackStack(rules);
const states = screenStates(0);
const at = (screen: ScreenName) => ({ screen, ...Object.values(states[screen])[0]?.state }) as FlowState;

/** Returns the back stack after a sequence of screens. */
function trailOf(...[first, ...rest]: [ScreenName, ...ScreenName[]]): BackStack {
  let from = at(first);
  let trail: BackStack = [];
  for (const to of rest.map(at)) {
    trail = nextBackStack(trail, from, to);
    from = to;
  }
  return trail;
}

const walk = (...screens: [ScreenName, ...ScreenName[]]) => trailOf(...screens).map(({ screen }) => screen);

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
  // The first factor cannot be used twice, so nothing lies below the second factor.
  [['Main', 'OTPAuthenticate', 'TOTPEntry'], []],
  [['Main', 'OTPAuthenticate', 'TOTPEntry', 'RecoveryCodeEntry'], ['TOTPEntry']],
  [
    ['Main', 'OTPAuthenticate', 'MFAEnrollmentSelection', 'TOTPEnrollmentQRCode', 'TOTPEnrollmentManual', 'TOTPEntry'],
    ['MFAEnrollmentSelection', 'TOTPEnrollmentQRCode', 'TOTPEnrollmentManual'],
  ],
  [['MFAEnrollmentSelection', 'TOTPEnrollmentQRCode', 'TOTPEntry', 'RecoveryCodeSave'], []],
  [['Account', 'TOTPEnrollmentQRCode', 'TOTPEntry', 'RecoveryCodeSave'], ['Account']],
  [
    ['Account', 'AccountEdit', 'StepUp', 'SMSOTPEntry'],
    ['Account', 'AccountEdit', 'StepUp'],
  ],
  [['Account', 'AccountEdit', 'StepUp', 'SMSOTPEntry', 'AccountEdit'], ['Account']],
  [['Account', 'StepUp', 'SMSOTPEntry', 'AccountRemove'], ['Account']],
  [['Account', 'StepUp', 'SMSOTPEntry', 'CryptoConnect', 'CryptoSignMessage'], ['Account']],
  [['Account', 'StepUp', 'SMSOTPEntry', 'TOTPEntry', 'Account'], []],
  [
    ['Account', 'PasskeyRegistrationSuccess', 'PasskeyRegistrationStart'],
    ['Account', 'PasskeyRegistrationSuccess'],
  ],
  // A step-up that a host has mounted.
  [['StepUp', 'TOTPEntry'], ['StepUp']],
  [['StepUp', 'TOTPEntry', 'RecoveryCodeEntry', 'StepUpDone'], []],
  // Below the result of a link is the page the visitor came from.
  [['Main', 'ReturnFailed'], []],
  [['Main', 'ReturnFailed', 'Main'], []],
  [['Main', 'ReturnFailed', 'LinkElsewhere', 'Main'], []],
  [['ConfirmSignIn', 'LinkElsewhere', 'Main'], []],
  [
    ['IDPStart', 'Main', 'EmailConfirmation'],
    ['IDPStart', 'Main'],
  ],
  [['IDPStart', 'Main', 'OTPAuthenticate', 'OTPConfirmation', 'IDPStart', 'IDPConsent'], []],
])('after %j, Back leads through %j', (walked, trail) => {
  expect(walk(...walked)).toEqual(trail);
});

it("the browser's Back works on every screen that has a back button", () => {
  const screens = Object.keys(table) as ScreenName[];
  const withArrow = screens.filter((screen) => 'back' in table[screen]);
  expect(withArrow.length).toBeGreaterThan(20);
  const isReached = (screen: ScreenName) => screens.some((below) => walk(below, screen).length > 0);
  expect(withArrow.filter((screen) => !isReached(screen))).toEqual([]);
});

it('puts Main below the initial screen, if that screen can lie above Main', () => {
  expect(firstBackStack(at('OTPAuthenticate'))).toEqual([{ screen: 'Main' }]);
  expect(firstBackStack(at('Main'))).toEqual([]);
  expect(firstBackStack(at('PasswordConfirmation'))).toEqual([]);
});

it('does not go forward to a screen that starts something by itself, nor to an end', () => {
  expect(canBeShownAgain(at('EmailConfirmation'))).toBe(true);
  expect(canBeShownAgain(at('CryptoConnect'))).toBe(false);
  expect(canBeShownAgain(at('OTPConfirmation'))).toBe(false);
});

it("puts the end of a host's step-up below it once it asks for a proof, and not before", () => {
  const stepUpRequest = hostStepUp('StepUp');
  const { goal, ...reading } = stepUpRequest;
  expect(firstBackStack(reading)).toEqual([]);
  const trail = nextBackStack([], reading, stepUpRequest);
  expect(trail.map(({ screen }) => screen)).toEqual(['StepUpDone']);
  expect(firstBackStack(stepUpRequest)).toEqual(trail);
  expect(nextBackStack([], stepUpRequest, { ...stepUpRequest })).toEqual([]);
  expect(firstBackStack(hostStepUp('TOTPEntry'))).toEqual([...trail, { screen: 'StepUp', maxAgeMinutes: 5, goal }]);
  expect(isOfSession(trail)).toBe(true);
});

it("puts its end below a host's step-up that fails to start, also while it is retried", () => {
  const { goal: _, ...reading } = hostStepUp('StepUp');
  const trail = nextBackStack([], reading, reading, true);
  expect(trail.map(({ screen }) => screen)).toEqual(['StepUpDone']);
  expect(firstBackStack(reading, true)).toEqual(trail);
  expect(nextBackStack(trail, reading, reading)).toBe(trail);
  expect(nextBackStack(trail, reading, hostStepUp('StepUp'))).toBe(trail);
  expect(nextBackStack(trail, reading, at('StepUpDone'))).toEqual([]);
});

function hostStepUp<S extends 'StepUp' | 'TOTPEntry'>(screen: S) {
  const end: FlowState = { screen: 'StepUpDone', provedAtMs: 0 };
  const goal: Goal = { reason: 'stepUp', end, back: end, methods: [{ kind: 'totp' }], maxAgeMinutes: 5 };
  const states = {
    StepUp: { screen: 'StepUp', maxAgeMinutes: 5, goal },
    TOTPEntry: { screen: 'TOTPEntry', goal, enrolment: null, refusals: 0 },
  } as const;
  return states[screen];
}

it.each<[walked: [ScreenName, ...ScreenName[]], isOfSession: boolean]>([
  [['Main', 'OTPAuthenticate'], false],
  [['MFAEnrollmentSelection', 'TOTPEnrollmentQRCode'], false],
  [['Account', 'AccountEdit', 'AccountCode'], true],
  [['PasskeyRegistrationSuccess', 'PasskeyRegistrationStart'], true],
])('knows after %j whether the back stack belongs to an existing session: %s', (walked, expected) => {
  expect(isOfSession(trailOf(...walked))).toBe(expected);
});

it('does not go forward to a second factor, nor to secrets that are shown once', () => {
  const screens = Object.keys(secondFactor) as ScreenName[];
  expect(screens.filter((screen) => screen !== 'StepUp' && canBeShownAgain(at(screen)))).toEqual([]);
});

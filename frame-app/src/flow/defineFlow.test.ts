import { describe, expect, it } from 'vitest';
import { startFlow } from '../testing/startFlow.ts';
import { backWithEmail, startOver } from './actions/back.ts';
import { step } from './defineFlow.ts';

// Each line below a directive must not compile. The type checker rejects a directive without an error.
describe('a row does not compile', () => {
  it('if its action leads to a screen that the row does not name', () => {
    expect(step('harmless', ['Main'], backWithEmail).to).toEqual(['Main']);
    // @ts-expect-error backWithEmail leads to Main
    step('harmless', ['OTPConfirmation'], backWithEmail);
    // @ts-expect-error and so it does among others
    step('harmless', ['OTPConfirmation', 'EmailConfirmation'], backWithEmail);
  });

  it('if a failure leads to a screen that the row does not name', () => {
    step('harmless', ['Main', 'CryptoError'], backWithEmail, { afterFailure: () => ({ screen: 'CryptoError' }) });
    // @ts-expect-error CryptoError is no target
    step('harmless', ['Main'], backWithEmail, { afterFailure: () => ({ screen: 'CryptoError' }) });
  });

  it('if it does not say what it does to the account', () => {
    // @ts-expect-error a class is one of five
    step('useful', ['Main'], startOver);
    // @ts-expect-error and none is missing
    step(['Main'], startOver);
  });

  it('if its lane does not exist', () => {
    // @ts-expect-error a lane is one of four
    step('harmless', ['Main'], startOver, { lane: 'besides' });
  });
});

describe('from outside the screens', () => {
  it('accepts only intents that some screen has, with their payload', async () => {
    const { flow } = startFlow({ initial: { screen: 'CryptoError' } });
    await flow.ask('submitPasscode', { code: '123456' });
    // @ts-expect-error a passcode is an object with a code
    await flow.ask('submitPasscode', 12);
    // @ts-expect-error and it is needed
    await flow.ask('submitPasscode');
    // @ts-expect-error no screen has this intent
    await flow.ask('submitPascode', { code: '123456' });
    // @ts-expect-error nor is it ever what failed
    expect(flow.store.get(flow.viewAtom).failedIntent === 'submitPascode').toBe(false);
  });
});

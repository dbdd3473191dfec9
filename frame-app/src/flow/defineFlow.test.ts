import { describe, expect, it } from 'vitest';
import { startFlow } from '../testing/startFlow.ts';
import { backWithEmail, startOver } from './actions/back.ts';
import { step } from './defineFlow.ts';

// Each line below a directive must not compile. The type checker rejects a directive without an error.
describe('a row does not compile', () => {
  it('if its action leads to a screen that the row does not name', () => {
    expect(step(['Main'], backWithEmail).to).toEqual(['Main']);
    // @ts-expect-error backWithEmail leads to Main
    step(['OTPConfirmation'], backWithEmail);
    // @ts-expect-error and so it does among others
    step(['OTPConfirmation', 'EmailConfirmation'], backWithEmail);
  });

  it('if a failure leads to a screen that the row does not name', () => {
    step(['Main', 'CryptoError'], backWithEmail, { afterFailure: () => ({ screen: 'CryptoError' }) });
    // @ts-expect-error CryptoError is no target
    step(['Main'], backWithEmail, { afterFailure: () => ({ screen: 'CryptoError' }) });
  });

  it('if its lane does not exist', () => {
    // @ts-expect-error a lane is one of four
    step(['Main'], startOver, { lane: 'besides' });
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
    const misspelt = flow.ask('submitPascode', { code: '123456' });
    await expect(misspelt).rejects.toThrow('No screen has the intent submitPascode.');
    // @ts-expect-error nor is it ever what failed
    expect(flow.store.get(flow.viewAtom).failed === 'submitPascode').toBe(false);
  });
});

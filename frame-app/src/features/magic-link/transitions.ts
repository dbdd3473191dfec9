import { backToForm, editAddress, startOver } from '../../flow/actions/back.ts';
import { continueSignedIn } from '../../flow/actions/continueSignedIn.ts';
import { boundElsewhere } from '../../flow/actions/showElsewhere.ts';
import { actionsIn, step, type Transitions } from '../../flow/defineFlow.ts';

const link = actionsIn(() => import('./index.ts'));

export const transitions: Transitions<
  'EmailConfirmation' | 'ConfirmSignIn' | 'ReturnFailed' | 'LinkElsewhere' | 'PasswordConfirmation'
> = {
  EmailConfirmation: {
    // Leads to an empty form.
    tryAgain: step('harmless', ['Main'], startOver),
    back: step('harmless', ['PasswordCreateOrLogin', 'Main'], backToForm),
    editAddress: step('harmless', ['Main'], editAddress),
    continueSignedIn: step('signsIn', ['PasswordConfirmation'], continueSignedIn, { awaits: 'magic_link' }),
  },
  ConfirmSignIn: {
    confirm: step('signsIn', ['PasswordConfirmation', 'ReturnFailed'], link('confirmSignIn'), {
      onError: boundElsewhere,
      afterFailure: (state) => {
        const { isRefused, token, tokenType = 'magic_links' } = state;
        return isRefused ? { screen: 'ReturnFailed', token, tokenType, isRefused } : state;
      },
    }),
    decline: step('harmless', ['Main'], startOver),
  },
  ReturnFailed: {
    redeemAgain: step('signsIn', ['PasswordConfirmation'], link('redeemAgain'), { onError: boundElsewhere }),
    giveUp: step('harmless', ['Main'], startOver),
    continueSignedIn: step('signsIn', ['PasswordConfirmation'], continueSignedIn),
  },
  LinkElsewhere: { startOver: step('harmless', ['Main'], startOver) },
  PasswordConfirmation: {},
};

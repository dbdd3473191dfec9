import { backToForm, editAddress, startOver } from '../../flow/actions/back.ts';
import { continueSignedIn } from '../../flow/actions/continueSignedIn.ts';
import { boundElsewhere } from '../../flow/actions/showElsewhere.ts';
import { actionsIn, step, type Transitions } from '../../flow/defineFlow.ts';

const link = actionsIn(() => import('./index.ts'));

/** Spec §4, "Widget navigation". */
export const transitions: Transitions<
  'EmailConfirmation' | 'ConfirmSignIn' | 'ReturnFailed' | 'LinkElsewhere' | 'PasswordConfirmation'
> = {
  EmailConfirmation: {
    // Clears the stored address. Spec §4, "EmailConfirmation back to Main".
    tryAgain: step(['Main'], startOver),
    back: step(['PasswordCreateOrLogin', 'Main'], backToForm),
    editAddress: step(['Main'], editAddress),
    continueSignedIn: step(['PasswordConfirmation'], continueSignedIn),
  },
  ConfirmSignIn: {
    confirm: step(['PasswordConfirmation'], link('confirmSignIn'), { onError: boundElsewhere }),
    decline: step(['Main'], startOver),
  },
  ReturnFailed: {
    redeemAgain: step(['PasswordConfirmation'], link('redeemAgain'), { onError: boundElsewhere }),
    giveUp: step(['Main'], startOver),
    continueSignedIn: step(['PasswordConfirmation'], continueSignedIn),
  },
  LinkElsewhere: { startOver: step(['Main'], startOver) },
  PasswordConfirmation: {},
};

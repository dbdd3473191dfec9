import { startOver } from '../../flow/actions/back.ts';
import { continueSignedIn } from '../../flow/actions/continueSignedIn.ts';
import { actionsIn, step, type Transitions } from '../../flow/defineFlow.ts';

const session = actionsIn(() => import('./index.ts'));

export const transitions: Transitions<'LoggedIn'> = {
  LoggedIn: {
    identify: step('harmless', ['LoggedIn', 'Main', 'RecoveryCodeSave'], session('identify'), {
      lane: 'background',
      afterFailure: startOver,
    }),
    continueAs: step('signsIn', ['PasswordConfirmation'], session('continueAs')),
    useAnother: step('harmless', ['Main'], session('useAnother')),
    continueSignedIn: step('signsIn', ['PasswordConfirmation'], continueSignedIn),
  },
};

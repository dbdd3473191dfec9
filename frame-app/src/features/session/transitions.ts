import { startOver } from '../../flow/actions/back.ts';
import { continueSignedIn } from '../../flow/actions/continueSignedIn.ts';
import { actionsIn, step, type Transitions } from '../../flow/defineFlow.ts';

const session = actionsIn(() => import('./index.ts'));

export const transitions: Transitions<'LoggedIn'> = {
  LoggedIn: {
    identify: step(['LoggedIn', 'Main', 'RecoveryCodeSave'], session('identify'), {
      lane: 'background',
      afterFailure: startOver,
    }),
    continueAs: step(['PasswordConfirmation'], session('continueAs')),
    useAnother: step(['Main'], session('useAnother')),
    continueSignedIn: step(['PasswordConfirmation'], continueSignedIn),
  },
};

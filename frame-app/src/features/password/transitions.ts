import { backToPassword, backWithEmail, editAddress, startOver } from '../../flow/actions/back.ts';
import { continueSignedIn } from '../../flow/actions/continueSignedIn.ts';
import { boundElsewhere } from '../../flow/actions/showElsewhere.ts';
import { actionsIn, step, type Transitions } from '../../flow/defineFlow.ts';
import type { NoticeScreen } from './states.ts';

const password = actionsIn(() => import('./index.ts'));

/** The transitions of a screen that confirms that an email was sent. */
const notice = <S extends NoticeScreen>(screen: S) => ({
  resend: step<S, null, readonly [S]>([screen], password('mailResetAgain')),
  back: step(['PasswordCreateOrLogin'], backToPassword),
  editAddress: step(['Main'], editAddress),
  continueSignedIn: step(['PasswordConfirmation'], continueSignedIn),
});

/** Spec §4, "Widget navigation" and "Reset screen". */
export const transitions: Transitions<'PasswordCreateOrLogin' | NoticeScreen | 'PasswordResetForm'> = {
  PasswordCreateOrLogin: {
    checkStrength: step(['PasswordCreateOrLogin'], password('checkStrength'), { lane: 'background' }),
    createPassword: step(['PasswordConfirmation'], password('createPassword'), {
      onError: { reset_password: step(['PasswordDedupe'], password('mailDedupe')) },
    }),
    logIn: step(['PasswordConfirmation'], password('authenticatePassword'), {
      onError: {
        reset_password: step(['PasswordDedupe'], password('mailDedupe')),
        breached_password: step(['PasswordBreached'], password('mailBreached')),
      },
    }),
    forgot: step(['PasswordForgot'], password('mailForgot')),
    setPassword: step(['PasswordSetNew'], password('mailSetNew')),
    sendMagicLink: step(['EmailConfirmation'], password('magicLinkInstead')),
    sendPasscode: step(['OTPAuthenticate'], password('passcodeInstead')),
    back: step(['Main'], backWithEmail),
  },
  PasswordForgot: notice('PasswordForgot'),
  PasswordBreached: notice('PasswordBreached'),
  PasswordSetNew: notice('PasswordSetNew'),
  PasswordDedupe: notice('PasswordDedupe'),
  PasswordResetForm: {
    checkStrength: step(['PasswordResetForm'], password('checkStrength'), { lane: 'background' }),
    resetPassword: step(['PasswordConfirmation'], password('resetPassword'), { onError: boundElsewhere }),
    logInWithToken: step(['PasswordConfirmation'], password('logInWithToken'), { onError: boundElsewhere }),
    toLogin: step(['Main'], startOver),
  },
};

import { backToPassword, backWithEmail, editAddress, startOver } from '../../flow/actions/back.ts';
import { continueSignedIn } from '../../flow/actions/continueSignedIn.ts';
import { boundElsewhere } from '../../flow/actions/showElsewhere.ts';
import { actionsIn, branch, step, type Transitions } from '../../flow/defineFlow.ts';
import type { NoticeScreen } from './states.ts';

const password = actionsIn(() => import('./index.ts'));

/** The transitions of a screen that confirms that an email was sent. */
const notice = <S extends NoticeScreen>(screen: S) => ({
  resend: step<S, null, readonly [S]>('harmless', [screen], password('mailResetAgain')),
  back: step('harmless', ['PasswordCreateOrLogin'], backToPassword),
  editAddress: step('harmless', ['Main'], editAddress),
  continueSignedIn: step('signsIn', ['PasswordConfirmation'], continueSignedIn, { awaits: 'password' }),
});

/** The rows for logging in with a password, creating a password, and replacing it by mail. */
export const transitions: Transitions<'PasswordCreateOrLogin' | NoticeScreen | 'PasswordResetForm'> = {
  PasswordCreateOrLogin: {
    checkStrength: step('harmless', ['PasswordCreateOrLogin'], password('checkStrength'), { lane: 'background' }),
    createPassword: step('signsIn', ['PasswordConfirmation'], password('createPassword'), {
      onError: { reset_password: branch(['PasswordDedupe'], password('mailDedupe')) },
    }),
    logIn: step('signsIn', ['PasswordConfirmation'], password('authenticatePassword'), {
      onError: {
        reset_password: branch(['PasswordDedupe'], password('mailDedupe')),
        breached_password: branch(['PasswordBreached'], password('mailBreached')),
      },
    }),
    forgot: step('harmless', ['PasswordForgot'], password('mailForgot')),
    setPassword: step('harmless', ['PasswordSetNew'], password('mailSetNew')),
    sendMagicLink: step('harmless', ['EmailConfirmation'], password('magicLinkInstead')),
    sendPasscode: step('harmless', ['OTPAuthenticate'], password('passcodeInstead')),
    back: step('harmless', ['Main'], backWithEmail),
  },
  PasswordForgot: notice('PasswordForgot'),
  PasswordBreached: notice('PasswordBreached'),
  PasswordSetNew: notice('PasswordSetNew'),
  PasswordDedupe: notice('PasswordDedupe'),
  PasswordResetForm: {
    checkStrength: step('harmless', ['PasswordResetForm'], password('checkStrength'), { lane: 'background' }),
    resetPassword: step('signsIn', ['PasswordConfirmation'], password('resetPassword'), { onError: boundElsewhere }),
    logInWithToken: step('signsIn', ['PasswordConfirmation'], password('logInWithToken'), { onError: boundElsewhere }),
    toLogin: step('harmless', ['Main'], startOver),
  },
};

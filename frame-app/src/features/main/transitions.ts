import { PASSKEY_AUTOFILL_ROUND_MS, PASSKEY_PROMPT_LIMIT_MS, PHONE_FORMAT_LIMIT_MS } from '../../constants.ts';
import { continueSignedIn } from '../../flow/actions/continueSignedIn.ts';
import { sendMagicLink } from '../../flow/actions/sendMagicLink.ts';
import { sendEmailPasscode } from '../../flow/actions/sendPasscode.ts';
import { actionsIn, step, type Transitions } from '../../flow/defineFlow.ts';
import { nextAutofill } from '../passkey/autofill.ts';

const phone = actionsIn(() => import('./phone.ts'));
const oauth = actionsIn(() => import('../oauth/index.ts'));
const oneTap = actionsIn(() => import('../oauth/oneTap.ts'));
const passkey = actionsIn(() => import('../passkey/index.ts'));
const password = actionsIn(() => import('../password/index.ts'));
const wallet = actionsIn(() => import('../wallet/index.ts'));

/** Spec §4, "Widget navigation". Main combines the sign-in methods of the features. */
export const transitions: Transitions<'Main'> = {
  Main: {
    submitEmailForLink: step(['EmailConfirmation'], sendMagicLink),
    submitEmailForPasscode: step(['OTPAuthenticate'], sendEmailPasscode),
    submitEmailForPassword: step(['PasswordCreateOrLogin'], password('findUser')),
    submitPhone: step(['OTPAuthenticate'], phone('sendPhonePasscode')),
    readPhone: step(['Main'], phone('readPhone'), { lane: 'silent', limitMs: PHONE_FORMAT_LIMIT_MS }),
    loginWithPasskey: step(['PasskeyConfirmation', 'PasskeyWindow', 'Main'], passkey('loginWithPasskey'), {
      limitMs: PASSKEY_PROMPT_LIMIT_MS,
      inClick: ({ passkeyWindow }) => passkeyWindow.prepare('get'),
    }),
    autofillPasskey: step(['PasskeyConfirmation', 'Main'], passkey('autofillPasskey'), {
      lane: 'idle',
      limitMs: 2 * PASSKEY_AUTOFILL_ROUND_MS,
      afterFailure: (state) => nextAutofill(state, { hasFailed: true }),
    }),
    continueSignedIn: step(['PasswordConfirmation'], continueSignedIn),
    findWallets: step(['Main'], wallet('findWallets'), { lane: 'silent' }),
    chooseWallet: step(['CryptoConnect'], wallet('chooseWallet')),
    showOtherWallets: step(['CryptoOtherScreen'], wallet('showOtherWallets')),
    setUpWallet: step(['CryptoSetupWallet'], wallet('setUpWallet')),
    prepareOAuth: step(['Main'], oauth('prepareOAuth'), { lane: 'silent' }),
    startOAuth: step(['Main'], oauth('startOAuth')),
    startOAuthPopup: step(['Main'], oauth('startOAuthPopup')),
    cancelOAuthPopup: step(['Main'], oauth('cancelOAuthPopup')),
    noteClosedPopup: step(['Main'], oauth('noteClosedPopup'), { lane: 'silent' }),
    finishRedirect: step(['PasswordConfirmation'], oauth('finishRedirect'), {
      afterFailure: ({ popup: _, isPopupClosed: __, ...main }) => main,
    }),
    showOneTap: step(['Main'], oneTap('showOneTap'), { lane: 'background' }),
    finishOneTap: step(['Main', 'PasswordConfirmation'], oneTap('finishOneTap')),
  },
};

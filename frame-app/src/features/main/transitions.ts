import { PASSKEY_AUTOFILL_ROUND_MS, PASSKEY_PROMPT_LIMIT_MS, PHONE_FORMAT_LIMIT_MS } from '../../constants.ts';
import { sendMagicLink } from '../../delivery/sendMagicLink.ts';
import { sendEmailPasscode } from '../../delivery/sendPasscode.ts';
import { continueSignedIn } from '../../flow/actions/continueSignedIn.ts';
import { actionsIn, step, type Transitions } from '../../flow/defineFlow.ts';
import { nextAutofill } from '../passkey/autofill.ts';

const phone = actionsIn(() => import('./phone.ts'));
const oauth = actionsIn(() => import('../oauth/index.ts'));
const oneTap = actionsIn(() => import('../oauth/oneTap.ts'));
const passkey = actionsIn(() => import('../passkey/index.ts'));
const password = actionsIn(() => import('../password/index.ts'));
const wallet = actionsIn(() => import('../wallet/index.ts'));

/** The rows of Main, which combine the sign-in methods of the features. */
export const transitions: Transitions<'Main'> = {
  Main: {
    submitEmailForLink: step('harmless', ['EmailConfirmation'], sendMagicLink),
    submitEmailForPasscode: step('harmless', ['OTPAuthenticate'], sendEmailPasscode),
    submitEmailForPassword: step('harmless', ['PasswordCreateOrLogin'], password('findUser')),
    submitPhone: step('harmless', ['OTPAuthenticate'], phone('sendPhonePasscode')),
    readPhone: step('harmless', ['Main'], phone('readPhone'), { lane: 'silent', limitMs: PHONE_FORMAT_LIMIT_MS }),
    loginWithPasskey: step('signsIn', ['PasskeyConfirmation', 'PasskeyWindow', 'Main'], passkey('loginWithPasskey'), {
      limitMs: PASSKEY_PROMPT_LIMIT_MS,
      inClick: ({ passkeyWindow }) => passkeyWindow.prepare('get'),
    }),
    autofillPasskey: step('signsIn', ['PasskeyConfirmation', 'Main'], passkey('autofillPasskey'), {
      lane: 'idle',
      limitMs: 2 * PASSKEY_AUTOFILL_ROUND_MS,
      afterFailure: (state) => nextAutofill(state, 'failed'),
    }),
    continueSignedIn: step('signsIn', ['PasswordConfirmation'], continueSignedIn),
    findWallets: step('harmless', ['Main'], wallet('findWallets'), { lane: 'silent' }),
    chooseWallet: step('harmless', ['CryptoConnect'], wallet('chooseWallet')),
    showOtherWallets: step('harmless', ['CryptoOtherScreen'], wallet('showOtherWallets')),
    setUpWallet: step('harmless', ['CryptoSetupWallet'], wallet('setUpWallet')),
    prepareOAuth: step('harmless', ['Main'], oauth('prepareOAuth'), { lane: 'silent' }),
    readPageUrl: step('harmless', ['Main'], oauth('readPageUrl'), { lane: 'background' }),
    startOAuth: step('signsIn', ['Main'], oauth('startOAuth')),
    startOAuthPopup: step('signsIn', ['Main'], oauth('startOAuthPopup')),
    cancelOAuthPopup: step('harmless', ['Main'], oauth('cancelOAuthPopup')),
    noteClosedPopup: step('harmless', ['Main'], oauth('noteClosedPopup'), { lane: 'silent' }),
    finishRedirect: step('signsIn', ['PasswordConfirmation'], oauth('finishRedirect'), {
      afterFailure: ({ popup: _, isPopupClosed: __, ...main }) => main,
    }),
    showOneTap: step('harmless', ['Main'], oneTap('showOneTap'), { lane: 'background' }),
    finishOneTap: step('signsIn', ['Main', 'PasswordConfirmation'], oneTap('finishOneTap')),
  },
};

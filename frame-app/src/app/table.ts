import {
  PASSKEY_AUTOFILL_ROUND_MS,
  PASSKEY_PROMPT_LIMIT_MS,
  PASSKEY_WINDOW_LIMIT_MS,
  PHONE_FORMAT_LIMIT_MS,
  PROVIDER_LIMIT_MS,
  WALLET_LIMIT_MS,
} from '../constants.ts';
import { sendMagicLink } from '../flow/actions/sendMagicLink.ts';
import { authenticatePasscode, resendPasscode, sendEmailPasscode } from '../features/passcode/actions.ts';
import { nextAutofill } from '../features/passkey/autofill.ts';
import type { RegistrationScreen } from '../features/passkey/transitions.ts';
import { continueSignedIn } from '../flow/actions/continueSignedIn.ts';
import { backToPassword, backToTyped, backWithEmail, editAddress, startOver } from '../flow/actions/back.ts';
import { actionsIn, type FirstFlow, step } from '../flow/defineFlow.ts';
import type { NoticeScreen, ScreenOf, StateOf } from '../flow/screens.ts';

const link = actionsIn(() => import('../features/magic-link/actions.ts'));
const session = actionsIn(() => import('../features/session/actions.ts'));
const phone = actionsIn(() => import('../flow/actions/phone.ts'));
const crypto = actionsIn(() => import('../features/wallet/actions.ts'));
const oauth = actionsIn(() => import('../features/oauth/actions.ts'));
const oneTap = actionsIn(() => import('../features/oauth/oneTapActions.ts'));
const passwords = actionsIn(() => import('../features/password/actions.ts'));
const passkeyLogin = actionsIn(() => import('../features/passkey/loginActions.ts'));
const passkeyWindow = actionsIn(() => import('../features/passkey/windowActions.ts'));

/** The rows of the screens that ask to look into the mailbox. */
const passwordNotice = <S extends NoticeScreen>(screen: S) =>
  ({
    resend: step<S, null, readonly [S]>([screen], passwords('mailResetAgain')),
    back: step(['PasswordCreateOrLogin'], backToPassword),
    editAddress: step(['Main'], editAddress),
    continueSignedIn: step(['PasswordConfirmation'], continueSignedIn),
  }) as const;

/** The link is bound to the browser that asked for it (PKCE). */
const elsewhere = step(['LinkElsewhere'], link('showElsewhere'));
const ofAnotherBrowser = { pkce_expected_code_verifier: elsewhere, pkce_mismatch: elsewhere };

/** Spec §4, "Crypto": any failure goes to the error screen. */
const walletStep = {
  limitMs: WALLET_LIMIT_MS + PROVIDER_LIMIT_MS,
  afterFailure: (): StateOf<'CryptoError'> => ({ screen: 'CryptoError' }),
};

/** Spec §4, "Widget navigation": on which screen, what is asked, where it leads, what runs. */
export const widgetFlow: Omit<FirstFlow, ScreenOf<'account' | 'idp'> | RegistrationScreen> = {
  Main: {
    submitEmailForLink: step(['EmailConfirmation'], sendMagicLink),
    submitEmailForPasscode: step(['OTPAuthenticate'], sendEmailPasscode),
    submitEmailForPassword: step(['PasswordCreateOrLogin'], passwords('findUser')),
    submitPhone: step(['OTPAuthenticate'], phone('sendPhonePasscode')),
    readPhone: step(['Main'], phone('readPhone'), { lane: 'quiet', limitMs: PHONE_FORMAT_LIMIT_MS }),
    loginWithPasskey: step(['PasskeyConfirmation', 'PasskeyWindow', 'Main'], passkeyLogin('loginWithPasskey'), {
      limitMs: PASSKEY_PROMPT_LIMIT_MS,
      inClick: ({ passkeyWindow }) => passkeyWindow.prepare('get'),
    }),
    autofillPasskey: step(['PasskeyConfirmation', 'Main'], passkeyLogin('autofillPasskey'), {
      lane: 'idle',
      limitMs: 2 * PASSKEY_AUTOFILL_ROUND_MS,
      afterFailure: (state) => nextAutofill(state, { hasFailed: true }),
    }),
    continueSignedIn: step(['PasswordConfirmation'], continueSignedIn),
    findWallets: step(['Main'], crypto('findWallets'), { lane: 'quiet' }),
    chooseWallet: step(['CryptoConnect'], crypto('chooseWallet')),
    showOtherWallets: step(['CryptoOtherScreen'], crypto('showOtherWallets')),
    setUpWallet: step(['CryptoSetupWallet'], crypto('setUpWallet')),
    prepareOAuth: step(['Main'], oauth('prepareOAuth'), { lane: 'quiet' }),
    startOAuth: step(['Main'], oauth('startOAuth')),
    startOAuthPopup: step(['Main'], oauth('startOAuthPopup')),
    cancelOAuthPopup: step(['Main'], oauth('cancelOAuthPopup')),
    noteClosedPopup: step(['Main'], oauth('noteClosedPopup'), { lane: 'quiet' }),
    finishTrip: step(['PasswordConfirmation'], oauth('finishTrip'), {
      afterFailure: ({ popup: _, isPopupClosed: __, ...main }) => main,
    }),
    showOneTap: step(['Main'], oneTap('showOneTap'), { lane: 'beside' }),
    finishOneTap: step(['Main', 'PasswordConfirmation'], oneTap('finishOneTap')),
  },
  EmailConfirmation: {
    // Clears the stored address. Spec §4, "EmailConfirmation back to Main".
    tryAgain: step(['Main'], startOver),
    back: step(['PasswordCreateOrLogin', 'Main'], backToTyped),
    editAddress: step(['Main'], editAddress),
    continueSignedIn: step(['PasswordConfirmation'], continueSignedIn),
  },
  OTPAuthenticate: {
    submitPasscode: step(['OTPConfirmation'], authenticatePasscode),
    resend: step(['OTPAuthenticate'], resendPasscode),
    back: step(['PasswordCreateOrLogin', 'Main'], backToTyped),
    editAddress: step(['Main'], editAddress),
  },
  PasswordCreateOrLogin: {
    checkStrength: step(['PasswordCreateOrLogin'], passwords('checkStrength'), { lane: 'beside' }),
    createPassword: step(['PasswordConfirmation'], passwords('createPassword'), {
      onError: { reset_password: step(['PasswordDedupe'], passwords('mailDedupe')) },
    }),
    logIn: step(['PasswordConfirmation'], passwords('authenticatePassword'), {
      onError: {
        reset_password: step(['PasswordDedupe'], passwords('mailDedupe')),
        breached_password: step(['PasswordBreached'], passwords('mailBreached')),
      },
    }),
    forgot: step(['PasswordForgot'], passwords('mailForgot')),
    setPassword: step(['PasswordSetNew'], passwords('mailSetNew')),
    sendMagicLink: step(['EmailConfirmation'], passwords('magicLinkInstead')),
    sendPasscode: step(['OTPAuthenticate'], passwords('passcodeInstead')),
    back: step(['Main'], backWithEmail),
  },
  PasswordForgot: passwordNotice('PasswordForgot'),
  PasswordBreached: passwordNotice('PasswordBreached'),
  PasswordSetNew: passwordNotice('PasswordSetNew'),
  PasswordDedupe: passwordNotice('PasswordDedupe'),
  PasswordResetForm: {
    checkStrength: step(['PasswordResetForm'], passwords('checkStrength'), { lane: 'beside' }),
    resetPassword: step(['PasswordConfirmation'], passwords('resetPassword'), { onError: ofAnotherBrowser }),
    logInWithToken: step(['PasswordConfirmation'], passwords('logInWithToken'), { onError: ofAnotherBrowser }),
    toLogin: step(['Main'], startOver),
  },
  ConfirmSignIn: {
    confirm: step(['PasswordConfirmation'], link('confirmSignIn'), { onError: ofAnotherBrowser }),
    decline: step(['Main'], startOver),
  },
  LoggedIn: {
    identify: step(['LoggedIn', 'Main'], session('identify'), { lane: 'beside', afterFailure: startOver }),
    continueAs: step(['PasswordConfirmation'], session('continueAs')),
    useAnother: step(['Main'], session('useAnother')),
    continueSignedIn: step(['PasswordConfirmation'], continueSignedIn),
  },
  ReturnFailed: {
    spendAgain: step(['PasswordConfirmation'], link('spendAgain'), { onError: ofAnotherBrowser }),
    giveUp: step(['Main'], startOver),
    continueSignedIn: step(['PasswordConfirmation'], continueSignedIn),
  },
  LinkElsewhere: {
    startOver: step(['Main'], startOver),
  },
  PasskeyConfirmation: {},
  PasskeyWindow: {
    follow: step(['PasskeyConfirmation', 'PasskeyRegistrationSuccess'], passkeyWindow('followPasskeyWindow'), {
      lane: 'idle',
      limitMs: PASSKEY_WINDOW_LIMIT_MS,
    }),
    back: step(['Main', 'PasskeyRegistrationStart'], passkeyWindow('leavePasskeyWindow')),
  },
  OTPConfirmation: {},
  PasswordConfirmation: {},
  CryptoOtherScreen: {
    chooseWallet: step(['CryptoConnect'], crypto('chooseWallet')),
    setUpWallet: step(['CryptoSetupWallet'], crypto('setUpWallet')),
    back: step(['Main'], startOver),
  },
  CryptoSetupWallet: {
    back: step(['Main'], startOver),
  },
  CryptoConnect: {
    connect: step(['CryptoSignMessage', 'CryptoError', 'LoggedIn'], crypto('connectWallet'), walletStep),
    back: step(['Main'], startOver),
  },
  CryptoSignMessage: {
    sign: step(['CryptoConfirmation', 'CryptoError'], crypto('signMessage'), walletStep),
    back: step(['Main'], startOver),
  },
  CryptoError: {
    back: step(['Main'], startOver),
  },
  CryptoConfirmation: {},
  Error: {
    startOver: step(['Main'], startOver),
  },
};

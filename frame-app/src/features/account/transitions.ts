import { PHONE_FORMAT_LIMIT_MS, PROVIDER_LIMIT_MS, WALLET_LIMIT_MS } from '../../constants.ts';
import { type FlowTable, step } from '../../flow/defineFlow.ts';
import type { FromAccount, ScreenOf, StateOf } from '../../flow/screens.ts';
import { checkStrength } from '../password/actions.ts';
import { proveMore, setUpFromAccount, showRecoveryCodes } from '../second-factor/actions.ts';
import { connectWallet } from '../wallet/actions.ts';
import {
  connect,
  editAccount,
  finishAttach,
  forgetBrowser,
  logIn,
  managePasskeys,
  readAccount,
  removeItem,
  signOut,
} from './actions.ts';
import { leaveCode, resendCode, verifyCode } from './codeActions.ts';
import {
  backToAccount,
  proveForPassword,
  readAccountPhone,
  remove,
  submitEmail,
  submitName,
  submitPassword,
  submitPhone,
} from './editActions.ts';
import { attachWallet, connectToAccount, findAccountWallets, leaveWallet } from './walletActions.ts';

/** The provider wants more or newer proof than the session has. */
const more = step(['StepUp'], proveMore);
const needsMore = { onError: { insufficient_factors: more, stale_factors: more } };

/** What went wrong with a wallet is said on the account that it was to be added to. */
const walletStep = {
  limitMs: WALLET_LIMIT_MS + PROVIDER_LIMIT_MS,
  afterFailure: ({ account }: { account?: FromAccount }): FromAccount | StateOf<'CryptoError'> =>
    account ?? { screen: 'CryptoError' },
};

/**
 * The account, which is loaded with its mount. Each of its screens leads back to it, those of wallets to where the wallet was
 * chosen: the account, or the login of who has yet to sign in.
 */
export const accountFlow: Pick<FlowTable, ScreenOf<'account'> | 'CryptoConnect' | 'CryptoSignMessage'> = {
  Account: {
    readAccount: step(
      [
        'Account',
        'AccountEdit',
        'AccountRemove',
        'PasskeyRegistrationSuccess',
        'RecoveryCodeSave',
        'SMSOTPEnrollment',
        'StepUp',
        'TOTPEnrollmentQRCode',
      ],
      readAccount,
      { lane: 'beside' },
    ),
    editAccount: step(['AccountEdit', 'StepUp'], editAccount),
    removeItem: step(['AccountRemove', 'StepUp'], removeItem),
    managePasskeys: step(['PasskeyRegistrationSuccess', 'StepUp'], managePasskeys),
    setUpSecondFactor: step(['TOTPEnrollmentQRCode', 'SMSOTPEnrollment', 'StepUp'], setUpFromAccount, needsMore),
    showRecoveryCodes: step(['RecoveryCodeSave', 'StepUp'], showRecoveryCodes, needsMore),
    forgetBrowser: step(['Account'], forgetBrowser),
    connect: step(['Account', 'StepUp'], connect),
    findWallets: step(['Account'], findAccountWallets, { lane: 'quiet' }),
    connectWallet: step(['Account', 'CryptoConnect', 'StepUp'], connectToAccount),
    finishTrip: step(['Account'], finishAttach),
    signOut: step(['Account'], signOut),
    logIn: step(['Main', 'LoggedIn'], logIn),
  },
  AccountEdit: {
    submitName: step(['Account'], submitName),
    submitEmail: step(['AccountCode', 'StepUp'], submitEmail),
    submitPhone: step(['AccountCode', 'StepUp'], submitPhone),
    readPhone: step(['AccountEdit'], readAccountPhone, { lane: 'quiet', limitMs: PHONE_FORMAT_LIMIT_MS }),
    checkStrength: step(['AccountEdit'], checkStrength, { lane: 'beside' }),
    submitPassword: step(['Account', 'StepUp'], submitPassword, {
      onError: { session_too_old_to_reset_password: step(['AccountEdit', 'StepUp'], proveForPassword) },
    }),
    back: step(['Account'], backToAccount),
  },
  AccountCode: {
    submitPasscode: step(['Account'], verifyCode),
    resend: step(['AccountCode'], resendCode),
    back: step(['AccountEdit'], leaveCode),
  },
  CryptoConnect: {
    connect: step(['CryptoSignMessage', 'CryptoError', 'LoggedIn', 'Account'], connectWallet, walletStep),
    back: step(['Main', 'Account'], leaveWallet),
  },
  CryptoSignMessage: {
    sign: step(['CryptoConfirmation', 'CryptoError', 'Account'], attachWallet, walletStep),
    back: step(['Main', 'Account'], leaveWallet),
  },
  AccountRemove: {
    remove: step(['Account', 'StepUp'], remove),
    back: step(['Account'], backToAccount),
  },
};

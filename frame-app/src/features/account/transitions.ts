import { PHONE_FORMAT_LIMIT_MS } from '../../constants.ts';
import { actionsIn, branch, step, type Transitions } from '../../flow/defineFlow.ts';

const account = actionsIn(() => import('./index.ts'));
const secondFactor = actionsIn(() => import('../second-factor/index.ts'));
const password = actionsIn(() => import('../password/index.ts'));

/** Asks for another proof when the provider requires more factors, or a newer proof. */
const proveMore = branch(['StepUp'], secondFactor('proveMore'));
const needsMore = { onError: { insufficient_factors: proveMore, stale_factors: proveMore } };

/** The account and the screens that lead back to it. */
export const transitions: Transitions<'Account' | 'AccountEdit' | 'AccountCode' | 'AccountRemove'> = {
  Account: {
    readAccount: step(
      'harmless',
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
      account('readAccount'),
      { lane: 'background' },
    ),
    editAccount: step('harmless', ['AccountEdit', 'StepUp'], account('editAccount')),
    verify: step('signInMethods', ['AccountCode', 'StepUp'], account('verify')),
    removeItem: step('harmless', ['AccountRemove'], account('removeItem')),
    managePasskeys: step('signInMethods', ['PasskeyRegistrationSuccess', 'StepUp'], account('managePasskeys')),
    deletePasskey: step('signInMethods', ['PasskeyRegistrationSuccess', 'StepUp'], account('deletePasskey')),
    setUpSecondFactor: step(
      'signInMethods',
      ['TOTPEnrollmentQRCode', 'SMSOTPEnrollment', 'StepUp'],
      secondFactor('setUpFromAccount'),
      needsMore,
    ),
    showRecoveryCodes: step(
      'signInMethods',
      ['RecoveryCodeSave', 'StepUp'],
      secondFactor('showRecoveryCodes'),
      needsMore,
    ),
    switchOrganization: step('harmless', ['OrganizationSwitch'], account('switchOrganization')),
    forgetBrowser: step('signInMethods', ['Account'], account('forgetBrowser')),
    connect: step('signInMethods', ['Account', 'StepUp'], account('connect')),
    findWallets: step('harmless', ['Account'], account('findAccountWallets'), { lane: 'silent' }),
    connectWallet: step('signInMethods', ['Account', 'CryptoConnect', 'StepUp'], account('connectToAccount')),
    finishRedirect: step('harmless', ['Account'], account('finishAttach')),
    endSession: step('signInMethods', ['Account'], account('endSession')),
    signOut: step('harmless', ['Account'], account('signOut')),
    logIn: step('harmless', ['Main', 'LoggedIn'], account('logIn')),
  },
  AccountEdit: {
    submitName: step('harmless', ['Account'], account('submitName')),
    submitEmail: step('signInMethods', ['AccountCode', 'StepUp'], account('submitEmail')),
    submitPhone: step('signInMethods', ['AccountCode', 'StepUp'], account('submitPhone')),
    readPhone: step('harmless', ['AccountEdit'], account('readAccountPhone'), {
      lane: 'silent',
      limitMs: PHONE_FORMAT_LIMIT_MS,
    }),
    checkStrength: step('harmless', ['AccountEdit'], password('checkStrength'), { lane: 'background' }),
    submitPassword: step('signInMethods', ['Account', 'StepUp'], account('submitPassword'), {
      onError: { session_too_old_to_reset_password: branch(['AccountEdit', 'StepUp'], account('proveForPassword')) },
    }),
    back: step('harmless', ['Account'], account('backToAccount')),
  },
  AccountCode: {
    submitPasscode: step('signInMethods', ['Account'], account('verifyCode')),
    resend: step('signInMethods', ['AccountCode'], account('resendCode')),
    back: step('harmless', ['Account', 'AccountEdit'], account('leaveCode')),
  },
  AccountRemove: {
    remove: step(
      ({ item }) => (item.kind === 'app' ? 'decides' : 'signInMethods'),
      ['Account', 'StepUp'],
      account('remove'),
    ),
    back: step('harmless', ['Account'], account('backToAccount')),
  },
};

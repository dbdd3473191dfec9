import { PHONE_FORMAT_LIMIT_MS } from '../../constants.ts';
import { actionsIn, step, type Transitions } from '../../flow/defineFlow.ts';

const account = actionsIn(() => import('./index.ts'));
const secondFactor = actionsIn(() => import('../second-factor/index.ts'));
const password = actionsIn(() => import('../password/index.ts'));

/** The provider requires another or a newer proof than the session has. */
const more = step(['StepUp'], secondFactor('proveMore'));
const needsMore = { onError: { insufficient_factors: more, stale_factors: more } };

/** The account and the screens that lead back to it. */
export const transitions: Transitions<'Account' | 'AccountEdit' | 'AccountCode' | 'AccountRemove'> = {
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
      account('readAccount'),
      { lane: 'background' },
    ),
    editAccount: step(['AccountEdit', 'StepUp'], account('editAccount')),
    removeItem: step(['AccountRemove', 'StepUp'], account('removeItem')),
    managePasskeys: step(['PasskeyRegistrationSuccess', 'StepUp'], account('managePasskeys')),
    deletePasskey: step(['PasskeyRegistrationSuccess', 'StepUp'], account('deletePasskey')),
    setUpSecondFactor: step(
      ['TOTPEnrollmentQRCode', 'SMSOTPEnrollment', 'StepUp'],
      secondFactor('setUpFromAccount'),
      needsMore,
    ),
    showRecoveryCodes: step(['RecoveryCodeSave', 'StepUp'], secondFactor('showRecoveryCodes'), needsMore),
    switchOrganization: step(['OrganizationSwitch'], account('switchOrganization')),
    forgetBrowser: step(['Account'], account('forgetBrowser')),
    connect: step(['Account', 'StepUp'], account('connect')),
    findWallets: step(['Account'], account('findAccountWallets'), { lane: 'silent' }),
    connectWallet: step(['Account', 'CryptoConnect', 'StepUp'], account('connectToAccount')),
    finishRedirect: step(['Account'], account('finishAttach')),
    signOut: step(['Account'], account('signOut')),
    logIn: step(['Main', 'LoggedIn'], account('logIn')),
  },
  AccountEdit: {
    submitName: step(['Account'], account('submitName')),
    submitEmail: step(['AccountCode', 'StepUp'], account('submitEmail')),
    submitPhone: step(['AccountCode', 'StepUp'], account('submitPhone')),
    readPhone: step(['AccountEdit'], account('readAccountPhone'), { lane: 'silent', limitMs: PHONE_FORMAT_LIMIT_MS }),
    checkStrength: step(['AccountEdit'], password('checkStrength'), { lane: 'background' }),
    submitPassword: step(['Account', 'StepUp'], account('submitPassword'), {
      onError: { session_too_old_to_reset_password: step(['AccountEdit', 'StepUp'], account('proveForPassword')) },
    }),
    back: step(['Account'], account('backToAccount')),
  },
  AccountCode: {
    submitPasscode: step(['Account'], account('verifyCode')),
    resend: step(['AccountCode'], account('resendCode')),
    back: step(['AccountEdit'], account('leaveCode')),
  },
  AccountRemove: {
    remove: step(['Account', 'StepUp'], account('remove')),
    back: step(['Account'], account('backToAccount')),
  },
};

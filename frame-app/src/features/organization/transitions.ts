import { continueSignedIn } from '../../flow/actions/continueSignedIn.ts';
import { boundElsewhere } from '../../flow/actions/showElsewhere.ts';
import { actionsIn, branch, step, type Transitions } from '../../flow/defineFlow.ts';

const organization = actionsIn(() => import('./index.ts'));

/** The screens that may follow a proof for one organization. `afterResponse.ts` chooses. */
const afterProof = [
  'PasswordConfirmation',
  'OrganizationLogin',
  'OrganizationError',
  'TOTPEntry',
  'SMSOTPEntry',
  'MFAEnrollmentSelection',
] as const;
const afterList = [...afterProof, 'Discovery'] as const;
/** The screens that may follow an address with a password. */
const passwordScreens = ['PasswordAuthenticate', 'PasswordResetVerifyConfirmation'] as const;
/** The screens that a reload may restore. */
const restorable = [
  'EmailMethodSelection',
  'OrganizationEmailConfirmation',
  'EmailOTPEntry',
  'OrganizationPasswordSent',
  'PasswordResetVerifyConfirmation',
  'PasswordAuthenticate',
] as const;
const mails = ['OrganizationEmailConfirmation', 'EmailOTPEntry'] as const;

/** Shows the error of an address whose domain belongs to another organization. */
const claimRows = {
  action_not_allowed_email_domain_is_claimed: branch(['OrganizationError'], organization('showClaimed')),
};

/** The row of `auth.mountResetPassword()` with the action for members. */
export const mountedReset: Pick<Transitions<'PasswordResetForm'>['PasswordResetForm'], 'resetPassword'> = {
  resetPassword: step('signsIn', afterList, organization('setMountedPassword'), { onError: boundElsewhere }),
};

/** The login of members of organizations. */
export const transitions: Transitions<
  | 'OrganizationLogin'
  | 'EmailMethodSelection'
  | 'OrganizationEmailConfirmation'
  | 'EmailOTPEntry'
  | 'Discovery'
  | 'SSODiscoveryEmail'
  | 'SSODiscoveryMenu'
  | 'SSODiscoveryFallback'
  | 'OrganizationError'
  | 'OrganizationReturn'
  | 'PasswordEmail'
  | 'PasswordAuthenticate'
  | 'OrganizationPasswordForgot'
  | 'OrganizationPasswordSent'
  | 'PasswordResetVerifyConfirmation'
  | 'OrganizationPasswordReset'
  | 'OrganizationSwitch'
> = {
  OrganizationLogin: {
    open: step('signsIn', [...afterList, ...restorable, 'LoggedIn'], organization('open'), { lane: 'background' }),
    submitEmail: step('harmless', ['EmailMethodSelection', ...mails, ...passwordScreens], organization('submitEmail')),
    usePassword: step('harmless', ['PasswordEmail', 'PasswordAuthenticate'], organization('usePassword')),
    mailLink: step('harmless', ['OrganizationEmailConfirmation'], organization('mailLinkTo')),
    mailCode: step('harmless', ['EmailOTPEntry'], organization('mailCodeTo')),
    startOAuth: step('signsIn', ['OrganizationLogin'], organization('startOAuth')),
    startSso: step('signsIn', ['OrganizationLogin'], organization('startSso')),
    discoverSso: step('harmless', ['SSODiscoveryEmail'], organization('discoverSso')),
    backToList: step('harmless', ['OrganizationLogin', 'Discovery'], organization('backToList')),
    useAnother: step('harmless', ['OrganizationLogin'], organization('startAnew')),
    finishRedirect: step('signsIn', [...afterList, ...restorable], organization('finishRedirect'), {
      afterFailure: (state) => ({ ...state, isRefused: true }),
    }),
    continueSignedIn: step('signsIn', ['PasswordConfirmation'], continueSignedIn),
  },
  EmailMethodSelection: {
    mailLink: step('harmless', ['OrganizationEmailConfirmation'], organization('mailLink')),
    mailCode: step('harmless', ['EmailOTPEntry'], organization('mailCode')),
    back: step('harmless', ['OrganizationLogin'], organization('backToForm')),
  },
  OrganizationEmailConfirmation: {
    resend: step('harmless', ['OrganizationEmailConfirmation'], organization('resendLink')),
    back: step('harmless', ['OrganizationLogin'], organization('backToForm')),
    continueSignedIn: step('signsIn', ['PasswordConfirmation'], continueSignedIn, { awaits: 'magic_link' }),
  },
  EmailOTPEntry: {
    submitPasscode: step('signsIn', [...afterList, 'LoggedIn'], organization('submitPasscode')),
    resend: step('harmless', ['EmailOTPEntry'], organization('resendCode')),
    back: step('harmless', ['OrganizationLogin'], organization('backToForm')),
  },
  Discovery: {
    choose: step('signsIn', afterList, organization('choose'), { onError: claimRows }),
    create: step('signsIn', afterProof, organization('create'), { onError: claimRows }),
    back: step('harmless', ['OrganizationLogin'], organization('startAnew')),
    expire: step('harmless', ['OrganizationLogin'], organization('expire'), { lane: 'silent' }),
  },
  SSODiscoveryEmail: {
    submitEmail: step(
      'signsIn',
      ['SSODiscoveryEmail', 'SSODiscoveryMenu', 'SSODiscoveryFallback'],
      organization('findConnections'),
    ),
    back: step('harmless', ['OrganizationLogin'], organization('backToForm')),
  },
  SSODiscoveryMenu: {
    startSso: step('signsIn', ['SSODiscoveryMenu'], organization('startSso')),
    back: step('harmless', ['SSODiscoveryEmail'], organization('backToSsoEmail')),
  },
  SSODiscoveryFallback: {
    submitSlug: step('signsIn', ['SSODiscoveryFallback', 'OrganizationLogin'], organization('findOrganization')),
    back: step('harmless', ['SSODiscoveryEmail'], organization('backToSsoEmail')),
    startOver: step('harmless', ['OrganizationLogin'], organization('startAnew')),
  },
  OrganizationError: {
    back: step('harmless', ['OrganizationLogin', 'Discovery'], organization('backFromError')),
    useAnother: step('harmless', ['OrganizationLogin'], organization('useAnotherAccount')),
  },
  OrganizationReturn: {
    redeem: step('signsIn', [...afterList, 'OrganizationReturn', 'OrganizationPasswordReset'], organization('redeem'), {
      onError: boundElsewhere,
    }),
    giveUp: step('harmless', ['OrganizationLogin'], organization('giveUp')),
    continueSignedIn: step('signsIn', ['PasswordConfirmation'], continueSignedIn),
  },
  PasswordEmail: {
    submitEmail: step('harmless', passwordScreens, organization('findMember')),
    forgot: step('harmless', ['OrganizationPasswordForgot'], organization('forgot')),
    back: step('harmless', ['OrganizationLogin'], organization('backToLogin')),
  },
  PasswordAuthenticate: {
    logIn: step('signsIn', [...afterList, 'LoggedIn'], organization('logIn')),
    forgot: step('harmless', ['OrganizationPasswordForgot'], organization('forgot')),
    back: step('harmless', ['OrganizationLogin'], organization('backToLogin')),
  },
  OrganizationPasswordForgot: {
    submitEmail: step(
      'harmless',
      ['OrganizationPasswordSent', 'PasswordResetVerifyConfirmation'],
      organization('mailReset'),
    ),
    back: step('harmless', ['OrganizationLogin'], organization('backToLogin')),
  },
  OrganizationPasswordSent: {
    resend: step('harmless', ['OrganizationPasswordSent'], organization('resendReset')),
    back: step('harmless', ['OrganizationLogin'], organization('backToLogin')),
    continueSignedIn: step('signsIn', ['PasswordConfirmation'], continueSignedIn, { awaits: 'password' }),
  },
  PasswordResetVerifyConfirmation: {
    tryAgain: step('harmless', ['OrganizationLogin'], organization('tryAgain')),
    continueSignedIn: step('signsIn', ['PasswordConfirmation'], continueSignedIn, { awaits: 'password' }),
  },
  OrganizationPasswordReset: {
    checkStrength: step('harmless', ['OrganizationPasswordReset'], organization('checkStrength'), {
      lane: 'background',
    }),
    setPassword: step('signsIn', afterList, organization('setPassword'), { onError: boundElsewhere }),
    toLogin: step('harmless', ['OrganizationLogin'], organization('giveUp')),
  },
  OrganizationSwitch: {
    read: step('harmless', ['OrganizationSwitch'], organization('readOrganizations'), { lane: 'background' }),
    switchTo: step('signsIn', ['OrganizationSwitch', 'Account', 'IDPStart'], organization('switchTo'), {
      // The organization or the membership may no longer exist, so the list is read again.
      afterFailure: (state) => ({ ...state, list: null }),
    }),
    confirm: step('signsIn', [...afterProof, 'OrganizationSwitch'], organization('confirmSwitch')),
    stay: step('harmless', ['OrganizationSwitch'], organization('cancelSwitch')),
    logIn: step('harmless', ['Main'], organization('logInToSwitch')),
    back: step('harmless', ['OrganizationSwitch', 'Account', 'IDPStart'], organization('leaveSwitch')),
  },
};

import { continueSignedIn } from '../../flow/actions/continueSignedIn.ts';
import { boundElsewhere } from '../../flow/actions/showElsewhere.ts';
import { actionsIn, step, type Transitions } from '../../flow/defineFlow.ts';

const organization = actionsIn(() => import('./index.ts'));

/** The screens that follow a proof for one organization; `afterAnswer.ts` chooses. */
const afterProof = [
  'PasswordConfirmation',
  'OrganizationLogin',
  'OrganizationError',
  'TOTPEntry',
  'SMSOTPEntry',
  'MFAEnrollmentSelection',
] as const;
const afterList = [...afterProof, 'Discovery'] as const;
/** The screens that follow an address that may have a password. */
const asked = ['PasswordAuthenticate', 'PasswordResetVerifyConfirmation'] as const;
/** The screens that a reload leads back to. */
const awaiting = [
  'EmailMethodSelection',
  'OrganizationEmailConfirmation',
  'EmailOTPEntry',
  'OrganizationPasswordSent',
  'PasswordResetVerifyConfirmation',
] as const;
const mails = ['OrganizationEmailConfirmation', 'EmailOTPEntry'] as const;

/** Shows the error of a domain that belongs to another organization. */
const claimed = {
  action_not_allowed_email_domain_is_claimed: step(['OrganizationError'], organization('showClaimed')),
};

/** The form of `auth.mountResetPassword()`, with the action for members in place of that for consumers. */
export const mountedReset: Pick<Transitions<'PasswordResetForm'>['PasswordResetForm'], 'resetPassword'> = {
  resetPassword: step(afterList, organization('setMountedPassword'), { onError: boundElsewhere }),
};

/** The login of members of organizations. Wire protocol (organizations) §5.6. */
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
    open: step([...afterList, ...awaiting, 'LoggedIn'], organization('open'), { lane: 'background' }),
    submitEmail: step(['EmailMethodSelection', ...mails, ...asked], organization('submitEmail')),
    usePassword: step(['PasswordEmail', 'PasswordAuthenticate'], organization('usePassword')),
    mailLink: step(['OrganizationEmailConfirmation'], organization('mailLinkTo')),
    mailCode: step(['EmailOTPEntry'], organization('mailCodeTo')),
    startOAuth: step(['OrganizationLogin'], organization('startOAuth')),
    startSso: step(['OrganizationLogin'], organization('startSso')),
    discoverSso: step(['SSODiscoveryEmail'], organization('discoverSso')),
    backToList: step(['OrganizationLogin', 'Discovery'], organization('backToList')),
    useAnother: step(['OrganizationLogin'], organization('startAnew')),
    finishRedirect: step([...afterList, ...awaiting], organization('finishRedirect'), {
      afterFailure: (state) => ({ ...state, isRefused: true }),
    }),
    continueSignedIn: step(['PasswordConfirmation'], continueSignedIn),
  },
  EmailMethodSelection: {
    mailLink: step(['OrganizationEmailConfirmation'], organization('mailLink')),
    mailCode: step(['EmailOTPEntry'], organization('mailCode')),
    back: step(['OrganizationLogin'], organization('backToForm')),
  },
  OrganizationEmailConfirmation: {
    resend: step(['OrganizationEmailConfirmation'], organization('resendLink')),
    back: step(['OrganizationLogin'], organization('backToForm')),
    continueSignedIn: step(['PasswordConfirmation'], continueSignedIn),
  },
  EmailOTPEntry: {
    submitPasscode: step([...afterList, 'LoggedIn'], organization('submitPasscode')),
    resend: step(['EmailOTPEntry'], organization('resendCode')),
    back: step(['OrganizationLogin'], organization('backToForm')),
  },
  Discovery: {
    choose: step(afterList, organization('choose'), { onError: claimed }),
    create: step(afterProof, organization('create'), { onError: claimed }),
    back: step(['OrganizationLogin'], organization('startAnew')),
    expire: step(['OrganizationLogin'], organization('expire'), { lane: 'silent' }),
  },
  SSODiscoveryEmail: {
    submitEmail: step(
      ['SSODiscoveryEmail', 'SSODiscoveryMenu', 'SSODiscoveryFallback'],
      organization('findConnections'),
    ),
    back: step(['OrganizationLogin'], organization('backToForm')),
  },
  SSODiscoveryMenu: {
    startSso: step(['SSODiscoveryMenu'], organization('startSso')),
    back: step(['SSODiscoveryEmail'], organization('backToSsoEmail')),
  },
  SSODiscoveryFallback: {
    submitSlug: step(['SSODiscoveryFallback', 'OrganizationLogin'], organization('findOrganization')),
    back: step(['SSODiscoveryEmail'], organization('backToSsoEmail')),
    startOver: step(['OrganizationLogin'], organization('startAnew')),
  },
  OrganizationError: {
    back: step(['OrganizationLogin', 'Discovery'], organization('backFromError')),
    useAnother: step(['OrganizationLogin'], organization('useAnotherAccount')),
  },
  OrganizationReturn: {
    redeem: step([...afterList, 'OrganizationReturn', 'OrganizationPasswordReset'], organization('redeem'), {
      onError: boundElsewhere,
    }),
    giveUp: step(['OrganizationLogin'], organization('giveUp')),
    continueSignedIn: step(['PasswordConfirmation'], continueSignedIn),
  },
  PasswordEmail: {
    submitEmail: step(asked, organization('findMember')),
    forgot: step(['OrganizationPasswordForgot'], organization('forgot')),
    back: step(['OrganizationLogin'], organization('backToLogin')),
  },
  PasswordAuthenticate: {
    logIn: step([...afterList, 'LoggedIn'], organization('logIn')),
    forgot: step(['OrganizationPasswordForgot'], organization('forgot')),
    back: step(['OrganizationLogin'], organization('backToLogin')),
  },
  OrganizationPasswordForgot: {
    submitEmail: step(['OrganizationPasswordSent', 'PasswordResetVerifyConfirmation'], organization('mailReset')),
    back: step(['OrganizationLogin'], organization('backToLogin')),
  },
  OrganizationPasswordSent: {
    resend: step(['OrganizationPasswordSent'], organization('resendReset')),
    back: step(['OrganizationLogin'], organization('backToLogin')),
    continueSignedIn: step(['PasswordConfirmation'], continueSignedIn),
  },
  PasswordResetVerifyConfirmation: {
    tryAgain: step(['OrganizationLogin'], organization('tryAgain')),
    continueSignedIn: step(['PasswordConfirmation'], continueSignedIn),
  },
  OrganizationPasswordReset: {
    checkStrength: step(['OrganizationPasswordReset'], organization('checkStrength'), { lane: 'background' }),
    setPassword: step(afterList, organization('setPassword'), { onError: boundElsewhere }),
    toLogin: step(['OrganizationLogin'], organization('giveUp')),
  },
  OrganizationSwitch: {
    read: step(['OrganizationSwitch'], organization('readOrganizations'), { lane: 'background' }),
    switchTo: step(['OrganizationSwitch', 'Account', 'IDPStart'], organization('switchTo')),
    confirm: step([...afterProof, 'OrganizationSwitch'], organization('confirmSwitch')),
    stay: step(['OrganizationSwitch'], organization('cancelSwitch')),
    back: step(['OrganizationSwitch', 'Account', 'IDPStart'], organization('leaveSwitch')),
  },
};

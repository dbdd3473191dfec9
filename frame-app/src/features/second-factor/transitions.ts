import { PASSKEY_PROMPT_LIMIT_MS, PHONE_FORMAT_LIMIT_MS } from '../../constants.ts';
import { actionsIn, branch, step, type Transitions } from '../../flow/defineFlow.ts';
import { goalEnds } from './states.ts';

const second = actionsIn(() => import('./index.ts'));

/** The screens that leaving leads to: a login, the account, a consent, or the end of a host's step-up. */
const left = [
  'Main',
  'Account',
  'OrganizationAdmin',
  'StepUpDone',
  'IDPConsent',
  'Discovery',
  'OrganizationLogin',
] as const;
/** Ends an unfinished sign-in whose intermediate session is over, or belongs to another sign-in of this browser. */
const ended = {
  intermediate_session_not_found: branch(['OrganizationLogin'], second('expire')),
  invalid_intermediate_session_token_for_organization: branch(['OrganizationLogin'], second('toLogin')),
};

const expire = step('harmless', ['OrganizationLogin'], second('expire'), { lane: 'silent' });

/** The screens after a cancelled step-up. It stays on `StepUp` when the host's dialog closes. */
const cancelled = ['StepUp', ...left] as const;

/** Second factors and step-up. */
export const transitions: Transitions<
  | 'MFAEnrollmentSelection'
  | 'TOTPEnrollmentQRCode'
  | 'TOTPEnrollmentManual'
  | 'TOTPEntry'
  | 'SMSOTPEnrollment'
  | 'SMSOTPEntry'
  | 'RecoveryCodeSave'
  | 'RecoveryCodeEntry'
  | 'StepUp'
  | 'StepUpDone'
> = {
  MFAEnrollmentSelection: {
    setUp: step('signInMethods', ['TOTPEnrollmentQRCode', 'SMSOTPEnrollment'], second('setUp'), { onError: ended }),
    goOn: step('harmless', goalEnds, second('continueEnrolled'), { lane: 'silent' }),
    skip: step('harmless', goalEnds, second('skip')),
    back: step('harmless', [...left, 'MFAEnrollmentSelection'], second('leave')),
    finishedElsewhere: step('signsIn', goalEnds, second('finishedElsewhere'), { lane: 'silent' }),
    leave: step('harmless', [...left, 'MFAEnrollmentSelection'], second('leave')),
    expire,
  },
  TOTPEnrollmentQRCode: {
    enterCode: step('signInMethods', ['TOTPEntry'], second('enterCode')),
    showManual: step('signInMethods', ['TOTPEnrollmentManual'], second('showManual')),
    back: step('harmless', [...left, 'TOTPEnrollmentQRCode', 'MFAEnrollmentSelection'], second('backFromEnrolment')),
    finishedElsewhere: step('signsIn', [...goalEnds, 'TOTPEnrollmentQRCode'], second('finishedElsewhere'), {
      lane: 'silent',
    }),
    leave: step('harmless', [...left, 'TOTPEnrollmentQRCode'], second('leave')),
    expire,
  },
  TOTPEnrollmentManual: {
    enterCode: step('signInMethods', ['TOTPEntry'], second('enterCode')),
    showQRCode: step('signInMethods', ['TOTPEnrollmentQRCode'], second('showQRCode')),
    back: step('harmless', ['TOTPEnrollmentQRCode'], second('showQRCode')),
    finishedElsewhere: step('signsIn', [...goalEnds, 'TOTPEnrollmentManual'], second('finishedElsewhere'), {
      lane: 'silent',
    }),
    leave: step('harmless', [...left, 'TOTPEnrollmentManual'], second('leave')),
    expire,
  },
  TOTPEntry: {
    submitCode: step(
      ({ enrolment }) => (enrolment ? 'signInMethods' : 'signsIn'),
      [...goalEnds, 'RecoveryCodeSave'],
      second('submitCode'),
      { onError: ended },
    ),
    take: step('harmless', ['TOTPEntry', 'SMSOTPEntry', 'StepUp'], second('take'), { onError: ended }),
    useRecoveryCode: step('harmless', ['RecoveryCodeEntry'], second('useRecoveryCode')),
    back: step(
      'harmless',
      [...left, 'TOTPEntry', 'TOTPEnrollmentQRCode', 'StepUp', 'MFAEnrollmentSelection'],
      second('backFromCode'),
    ),
    finishedElsewhere: step('signsIn', [...goalEnds, 'TOTPEntry'], second('finishedElsewhere'), { lane: 'silent' }),
    leave: step('harmless', [...left, 'TOTPEntry'], second('leave')),
    expire,
  },
  SMSOTPEnrollment: {
    readPhone: step('harmless', ['SMSOTPEnrollment'], second('readPhone'), {
      lane: 'silent',
      limitMs: PHONE_FORMAT_LIMIT_MS,
    }),
    submitPhone: step('signInMethods', ['SMSOTPEntry'], second('submitPhone'), { onError: ended }),
    back: step('harmless', [...left, 'SMSOTPEnrollment', 'MFAEnrollmentSelection'], second('backFromEnrolment')),
    finishedElsewhere: step('signsIn', [...goalEnds, 'SMSOTPEnrollment'], second('finishedElsewhere'), {
      lane: 'silent',
    }),
    leave: step('harmless', [...left, 'SMSOTPEnrollment'], second('leave')),
    expire,
  },
  SMSOTPEntry: {
    send: step(({ phone }) => (phone ? 'signInMethods' : 'harmless'), ['SMSOTPEntry'], second('send'), {
      onError: ended,
    }),
    submitPasscode: step(
      ({ phone }) => (phone ? 'signInMethods' : 'signsIn'),
      [...goalEnds, 'SMSOTPEntry'],
      second('submitPasscode'),
      { onError: ended },
    ),
    take: step('harmless', ['TOTPEntry', 'SMSOTPEntry', 'StepUp'], second('take'), { onError: ended }),
    useRecoveryCode: step('harmless', ['RecoveryCodeEntry'], second('useRecoveryCode')),
    back: step(
      'harmless',
      [...left, 'SMSOTPEntry', 'SMSOTPEnrollment', 'StepUp', 'MFAEnrollmentSelection'],
      second('backFromPasscode'),
    ),
    finishedElsewhere: step('signsIn', [...goalEnds, 'SMSOTPEntry'], second('finishedElsewhere'), { lane: 'silent' }),
    leave: step('harmless', [...left, 'SMSOTPEntry'], second('leave')),
    expire,
  },
  RecoveryCodeSave: {
    saved: step('harmless', goalEnds, second('saved')),
  },
  RecoveryCodeEntry: {
    submitRecoveryCode: step('signsIn', ['RecoveryCodeEntry'], second('submitRecoveryCode'), { onError: ended }),
    goOn: step('harmless', goalEnds, second('goOn')),
    back: step(
      'harmless',
      [...left, ...goalEnds, 'RecoveryCodeEntry', 'TOTPEntry', 'SMSOTPEntry', 'StepUp'],
      second('backFromRecoveryCode'),
    ),
    finishedElsewhere: step('signsIn', [...goalEnds, 'RecoveryCodeEntry'], second('finishedElsewhere'), {
      lane: 'silent',
    }),
    leave: step('harmless', [...left, 'RecoveryCodeEntry'], second('leave')),
    expire,
  },
  StepUp: {
    identify: step('harmless', [...goalEnds, 'StepUp'], second('identifyForStepUp'), { lane: 'background' }),
    take: step('harmless', ['TOTPEntry', 'SMSOTPEntry', 'StepUp'], second('takeForStepUp')),
    logIn: step('signsIn', [...goalEnds, 'StepUp'], second('logInForStepUp')),
    usePasskey: step('signsIn', [...goalEnds, 'StepUp'], second('usePasskey'), {
      limitMs: PASSKEY_PROMPT_LIMIT_MS,
      inClick: ({ passkeyWindow }) => passkeyWindow.prepare('get'),
    }),
    logOut: step('harmless', ['Main'], second('logOut')),
    back: step('harmless', cancelled, second('leaveStepUp')),
    leave: step('harmless', cancelled, second('leaveStepUp')),
  },
  StepUpDone: {},
};

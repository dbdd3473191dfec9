import { PASSKEY_PROMPT_LIMIT_MS, PHONE_FORMAT_LIMIT_MS } from '../../constants.ts';
import { actionsIn, branch, step, type Transitions } from '../../flow/defineFlow.ts';
import type { GoalEnd } from '../../flow/screens.ts';

const secondFactor = actionsIn(() => import('./index.ts'));

/** The screens after leaving: a login, the account, a consent, an approval, or the end of a host's step-up. */
const exits = [
  'Main',
  'Account',
  'OrganizationAdmin',
  'StepUpDone',
  'IDPConsent',
  'Approval',
  'Discovery',
  'OrganizationLogin',
] as const;
/** Ends an unfinished sign-in whose intermediate session has expired, or belongs to another sign-in of this browser. */
const sessionEnd = {
  intermediate_session_not_found: branch(['OrganizationLogin'], secondFactor('expire')),
  invalid_intermediate_session_token_for_organization: branch(['OrganizationLogin'], secondFactor('toLogin')),
};

const expire = step('harmless', ['OrganizationLogin'], secondFactor('expire'), { lane: 'silent' });

/** The screens after a cancelled step-up. `StepUp` stays if the host's dialog closes. */
const cancelScreens = ['StepUp', ...exits] as const;

/**
 * Creates the rows of second factors and step-up.
 *
 * @param goalEnds The screens that may follow, mostly of other features.
 */
export const createTransitions = (
  goalEnds: readonly GoalEnd[],
): Transitions<
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
> => ({
  MFAEnrollmentSelection: {
    setUp: step('signInMethods', ['TOTPEnrollmentQRCode', 'SMSOTPEnrollment'], secondFactor('setUp'), {
      onError: sessionEnd,
    }),
    continueFlow: step('harmless', goalEnds, secondFactor('continueEnrolled'), { lane: 'silent' }),
    skip: step('harmless', goalEnds, secondFactor('skip')),
    back: step('harmless', [...exits, 'MFAEnrollmentSelection'], secondFactor('leave')),
    finishedElsewhere: step('signsIn', goalEnds, secondFactor('finishedElsewhere'), { lane: 'silent' }),
    leave: step('harmless', [...exits, 'MFAEnrollmentSelection'], secondFactor('leave')),
    expire,
  },
  TOTPEnrollmentQRCode: {
    enterCode: step('signInMethods', ['TOTPEntry'], secondFactor('enterCode')),
    showManual: step('signInMethods', ['TOTPEnrollmentManual'], secondFactor('showManual')),
    back: step(
      'harmless',
      [...exits, 'TOTPEnrollmentQRCode', 'MFAEnrollmentSelection'],
      secondFactor('backFromEnrolment'),
    ),
    finishedElsewhere: step('signsIn', [...goalEnds, 'TOTPEnrollmentQRCode'], secondFactor('finishedElsewhere'), {
      lane: 'silent',
    }),
    leave: step('harmless', [...exits, 'TOTPEnrollmentQRCode'], secondFactor('leave')),
    expire,
  },
  TOTPEnrollmentManual: {
    enterCode: step('signInMethods', ['TOTPEntry'], secondFactor('enterCode')),
    showQRCode: step('signInMethods', ['TOTPEnrollmentQRCode'], secondFactor('showQRCode')),
    back: step('harmless', ['TOTPEnrollmentQRCode'], secondFactor('showQRCode')),
    finishedElsewhere: step('signsIn', [...goalEnds, 'TOTPEnrollmentManual'], secondFactor('finishedElsewhere'), {
      lane: 'silent',
    }),
    leave: step('harmless', [...exits, 'TOTPEnrollmentManual'], secondFactor('leave')),
    expire,
  },
  TOTPEntry: {
    submitCode: step(
      ({ enrolment }) => (enrolment ? 'signInMethods' : 'signsIn'),
      [...goalEnds, 'RecoveryCodeSave'],
      secondFactor('submitCode'),
      { onError: sessionEnd },
    ),
    take: step('harmless', ['TOTPEntry', 'SMSOTPEntry', 'StepUp'], secondFactor('take'), { onError: sessionEnd }),
    useRecoveryCode: step('harmless', ['RecoveryCodeEntry'], secondFactor('useRecoveryCode')),
    back: step(
      'harmless',
      [...exits, 'TOTPEntry', 'TOTPEnrollmentQRCode', 'StepUp', 'MFAEnrollmentSelection'],
      secondFactor('backFromCode'),
    ),
    finishedElsewhere: step('signsIn', [...goalEnds, 'TOTPEntry'], secondFactor('finishedElsewhere'), {
      lane: 'silent',
    }),
    leave: step('harmless', [...exits, 'TOTPEntry'], secondFactor('leave')),
    expire,
  },
  SMSOTPEnrollment: {
    readPhone: step('harmless', ['SMSOTPEnrollment'], secondFactor('readPhone'), {
      lane: 'silent',
      limitMs: PHONE_FORMAT_LIMIT_MS,
    }),
    submitPhone: step('signInMethods', ['SMSOTPEntry'], secondFactor('submitPhone'), { onError: sessionEnd }),
    back: step('harmless', [...exits, 'SMSOTPEnrollment', 'MFAEnrollmentSelection'], secondFactor('backFromEnrolment')),
    finishedElsewhere: step('signsIn', [...goalEnds, 'SMSOTPEnrollment'], secondFactor('finishedElsewhere'), {
      lane: 'silent',
    }),
    leave: step('harmless', [...exits, 'SMSOTPEnrollment'], secondFactor('leave')),
    expire,
  },
  SMSOTPEntry: {
    send: step(({ phone }) => (phone ? 'signInMethods' : 'harmless'), ['SMSOTPEntry'], secondFactor('send'), {
      onError: sessionEnd,
    }),
    submitPasscode: step(
      ({ phone }) => (phone ? 'signInMethods' : 'signsIn'),
      [...goalEnds, 'SMSOTPEntry'],
      secondFactor('submitPasscode'),
      { onError: sessionEnd },
    ),
    take: step('harmless', ['TOTPEntry', 'SMSOTPEntry', 'StepUp'], secondFactor('take'), { onError: sessionEnd }),
    useRecoveryCode: step('harmless', ['RecoveryCodeEntry'], secondFactor('useRecoveryCode')),
    back: step(
      'harmless',
      [...exits, 'SMSOTPEntry', 'SMSOTPEnrollment', 'StepUp', 'MFAEnrollmentSelection'],
      secondFactor('backFromPasscode'),
    ),
    finishedElsewhere: step('signsIn', [...goalEnds, 'SMSOTPEntry'], secondFactor('finishedElsewhere'), {
      lane: 'silent',
    }),
    leave: step('harmless', [...exits, 'SMSOTPEntry'], secondFactor('leave')),
    expire,
  },
  RecoveryCodeSave: {
    confirmSaved: step('harmless', goalEnds, secondFactor('saved')),
  },
  RecoveryCodeEntry: {
    submitRecoveryCode: step('signsIn', ['RecoveryCodeEntry'], secondFactor('submitRecoveryCode'), {
      onError: sessionEnd,
    }),
    continueFlow: step('harmless', goalEnds, secondFactor('continueFlow')),
    back: step(
      'harmless',
      [...exits, ...goalEnds, 'RecoveryCodeEntry', 'TOTPEntry', 'SMSOTPEntry', 'StepUp'],
      secondFactor('backFromRecoveryCode'),
    ),
    finishedElsewhere: step('signsIn', [...goalEnds, 'RecoveryCodeEntry'], secondFactor('finishedElsewhere'), {
      lane: 'silent',
    }),
    leave: step('harmless', [...exits, 'RecoveryCodeEntry'], secondFactor('leave')),
    expire,
  },
  StepUp: {
    identify: step('harmless', [...goalEnds, 'StepUp'], secondFactor('identifyForStepUp'), { lane: 'background' }),
    take: step('harmless', ['TOTPEntry', 'SMSOTPEntry', 'StepUp'], secondFactor('takeForStepUp')),
    logIn: step('signsIn', [...goalEnds, 'StepUp'], secondFactor('logInForStepUp')),
    usePasskey: step('signsIn', [...goalEnds, 'StepUp'], secondFactor('usePasskey'), {
      limitMs: PASSKEY_PROMPT_LIMIT_MS,
      inClick: ({ passkeyWindow }) => passkeyWindow.prepare('get'),
    }),
    logOut: step('harmless', ['Main'], secondFactor('logOut')),
    back: step('harmless', cancelScreens, secondFactor('leaveStepUp')),
    leave: step('harmless', cancelScreens, secondFactor('leaveStepUp')),
  },
  StepUpDone: {},
});

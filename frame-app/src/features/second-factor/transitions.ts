import { PASSKEY_PROMPT_LIMIT_MS, PHONE_FORMAT_LIMIT_MS } from '../../constants.ts';
import { actionsIn, step, type Transitions } from '../../flow/defineFlow.ts';
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
  intermediate_session_not_found: step(['OrganizationLogin'], second('expire')),
  invalid_intermediate_session_token_for_organization: step(['OrganizationLogin'], second('toLogin')),
};

const expire = step(['OrganizationLogin'], second('expire'), { lane: 'silent' });

/** The screens after a cancelled step-up. It stays on `StepUp` when the host's dialog closes. */
const cancelled = ['StepUp', ...left] as const;

/** Second factors and step-up; the screens are those of spec §2. */
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
    setUp: step(['TOTPEnrollmentQRCode', 'SMSOTPEnrollment'], second('setUp'), { onError: ended }),
    goOn: step(goalEnds, second('continueEnrolled'), { lane: 'silent' }),
    skip: step(goalEnds, second('skip')),
    back: step([...left, 'MFAEnrollmentSelection'], second('leave')),
    finishedElsewhere: step(goalEnds, second('finishedElsewhere'), { lane: 'silent' }),
    leave: step([...left, 'MFAEnrollmentSelection'], second('leave')),
    expire,
  },
  TOTPEnrollmentQRCode: {
    enterCode: step(['TOTPEntry'], second('enterCode')),
    showManual: step(['TOTPEnrollmentManual'], second('showManual')),
    back: step([...left, 'TOTPEnrollmentQRCode', 'MFAEnrollmentSelection'], second('backFromEnrolment')),
    finishedElsewhere: step([...goalEnds, 'TOTPEnrollmentQRCode'], second('finishedElsewhere'), { lane: 'silent' }),
    leave: step([...left, 'TOTPEnrollmentQRCode'], second('leave')),
    expire,
  },
  TOTPEnrollmentManual: {
    enterCode: step(['TOTPEntry'], second('enterCode')),
    showQRCode: step(['TOTPEnrollmentQRCode'], second('showQRCode')),
    back: step(['TOTPEnrollmentQRCode'], second('showQRCode')),
    finishedElsewhere: step([...goalEnds, 'TOTPEnrollmentManual'], second('finishedElsewhere'), { lane: 'silent' }),
    leave: step([...left, 'TOTPEnrollmentManual'], second('leave')),
    expire,
  },
  TOTPEntry: {
    submitCode: step([...goalEnds, 'RecoveryCodeSave'], second('submitCode'), { onError: ended }),
    take: step(['TOTPEntry', 'SMSOTPEntry', 'StepUp'], second('take'), { onError: ended }),
    useRecoveryCode: step(['RecoveryCodeEntry'], second('useRecoveryCode')),
    back: step(
      [...left, 'TOTPEntry', 'TOTPEnrollmentQRCode', 'StepUp', 'MFAEnrollmentSelection'],
      second('backFromCode'),
    ),
    finishedElsewhere: step([...goalEnds, 'TOTPEntry'], second('finishedElsewhere'), { lane: 'silent' }),
    leave: step([...left, 'TOTPEntry'], second('leave')),
    expire,
  },
  SMSOTPEnrollment: {
    readPhone: step(['SMSOTPEnrollment'], second('readPhone'), { lane: 'silent', limitMs: PHONE_FORMAT_LIMIT_MS }),
    submitPhone: step(['SMSOTPEntry'], second('submitPhone'), { onError: ended }),
    back: step([...left, 'SMSOTPEnrollment', 'MFAEnrollmentSelection'], second('backFromEnrolment')),
    finishedElsewhere: step([...goalEnds, 'SMSOTPEnrollment'], second('finishedElsewhere'), { lane: 'silent' }),
    leave: step([...left, 'SMSOTPEnrollment'], second('leave')),
    expire,
  },
  SMSOTPEntry: {
    send: step(['SMSOTPEntry'], second('send'), { onError: ended }),
    submitPasscode: step([...goalEnds, 'SMSOTPEntry'], second('submitPasscode'), { onError: ended }),
    take: step(['TOTPEntry', 'SMSOTPEntry', 'StepUp'], second('take'), { onError: ended }),
    useRecoveryCode: step(['RecoveryCodeEntry'], second('useRecoveryCode')),
    back: step(
      [...left, 'SMSOTPEntry', 'SMSOTPEnrollment', 'StepUp', 'MFAEnrollmentSelection'],
      second('backFromPasscode'),
    ),
    finishedElsewhere: step([...goalEnds, 'SMSOTPEntry'], second('finishedElsewhere'), { lane: 'silent' }),
    leave: step([...left, 'SMSOTPEntry'], second('leave')),
    expire,
  },
  RecoveryCodeSave: {
    saved: step(goalEnds, second('saved')),
  },
  RecoveryCodeEntry: {
    submitRecoveryCode: step(['RecoveryCodeEntry'], second('submitRecoveryCode'), { onError: ended }),
    goOn: step(goalEnds, second('goOn')),
    back: step(
      [...left, ...goalEnds, 'RecoveryCodeEntry', 'TOTPEntry', 'SMSOTPEntry', 'StepUp'],
      second('backFromRecoveryCode'),
    ),
    finishedElsewhere: step([...goalEnds, 'RecoveryCodeEntry'], second('finishedElsewhere'), { lane: 'silent' }),
    leave: step([...left, 'RecoveryCodeEntry'], second('leave')),
    expire,
  },
  StepUp: {
    identify: step([...goalEnds, 'StepUp'], second('identifyForStepUp'), { lane: 'background' }),
    take: step(['TOTPEntry', 'SMSOTPEntry', 'StepUp'], second('takeForStepUp')),
    logIn: step([...goalEnds, 'StepUp'], second('logInForStepUp')),
    usePasskey: step([...goalEnds, 'StepUp'], second('usePasskey'), {
      limitMs: PASSKEY_PROMPT_LIMIT_MS,
      inClick: ({ passkeyWindow }) => passkeyWindow.prepare('get'),
    }),
    logOut: step(['Main'], second('logOut')),
    back: step(cancelled, second('leaveStepUp')),
    leave: step(cancelled, second('leaveStepUp')),
  },
  StepUpDone: {},
};

import { PASSKEY_PROMPT_LIMIT_MS, PHONE_FORMAT_LIMIT_MS } from '../../constants.ts';
import { type FlowTable, type SecondFactorFlow, type StepContext, step } from '../../flow/defineFlow.ts';
import { type FlowState, type ScreenName, type SuccessState, successScreens } from '../../flow/screens.ts';
import * as second from './actions.ts';

/** Where a goal may lead: the end of a sign-in, of a step-up, or whence it was begun. */
const ends = [...successScreens, 'StepUpDone'] as readonly ScreenName[];

/** Where a step-up that is not to be leads; a host's to what its dialog stands for. */
const whence = ['StepUp', 'StepUpDone', 'Account', 'AccountEdit', 'AccountRemove'] as readonly ScreenName[];

/** On the screens of a second factor: what is asked, where it leads, what runs. */
export const secondFactorFlow: SecondFactorFlow = {
  MFAEnrollmentSelection: {
    setUp: step(['TOTPEnrollmentQRCode', 'SMSOTPEnrollment'], second.setUp),
    goOn: step([...ends, 'MFAEnrollmentSelection'], second.goOnEnrolled, { lane: 'quiet' }),
    skip: step(ends, second.skip),
    back: step(['Main'] as readonly ScreenName[], second.leave),
    finishedElsewhere: step(ends, second.finishedElsewhere, { lane: 'quiet' }),
    leave: step(['Main'] as readonly ScreenName[], second.leave),
  },
  TOTPEnrollmentQRCode: {
    enterCode: step(['TOTPEntry'], second.enterCode),
    showManual: step(['TOTPEnrollmentManual'], second.showManual),
    back: step(['MFAEnrollmentSelection'] as readonly ScreenName[], second.back),
    finishedElsewhere: step(ends, second.finishedElsewhere, { lane: 'quiet' }),
    leave: step(['Main'] as readonly ScreenName[], second.leave),
  },
  TOTPEnrollmentManual: {
    enterCode: step(['TOTPEntry'], second.enterCode),
    showQRCode: step(['TOTPEnrollmentQRCode'], second.showQRCode),
    back: step(['TOTPEnrollmentQRCode'], second.showQRCode),
    finishedElsewhere: step(ends, second.finishedElsewhere, { lane: 'quiet' }),
    leave: step(['Main'] as readonly ScreenName[], second.leave),
  },
  TOTPEntry: {
    submitCode: step([...ends, 'RecoveryCodeSave'], second.submitCode),
    take: step(['SMSOTPEntry', 'StepUp'] as readonly ScreenName[], second.take),
    useRecoveryCode: step(['RecoveryCodeEntry'], second.useRecoveryCode),
    back: step(['TOTPEnrollmentQRCode', 'StepUp'] as readonly ScreenName[], second.back),
    finishedElsewhere: step(ends, second.finishedElsewhere, { lane: 'quiet' }),
    leave: step(['Main'] as readonly ScreenName[], second.leave),
  },
  SMSOTPEnrollment: {
    readPhone: step(['SMSOTPEnrollment'], second.readPhone, { lane: 'quiet', limitMs: PHONE_FORMAT_LIMIT_MS }),
    submitPhone: step(['SMSOTPEntry'], second.submitPhone),
    back: step(['MFAEnrollmentSelection'] as readonly ScreenName[], second.back),
    finishedElsewhere: step(ends, second.finishedElsewhere, { lane: 'quiet' }),
    leave: step(['Main'] as readonly ScreenName[], second.leave),
  },
  SMSOTPEntry: {
    send: step(['SMSOTPEntry'], second.send),
    submitPasscode: step(ends, second.submitPasscode),
    take: step(['TOTPEntry', 'StepUp'] as readonly ScreenName[], second.take),
    useRecoveryCode: step(['RecoveryCodeEntry'], second.useRecoveryCode),
    back: step(['SMSOTPEnrollment', 'StepUp'] as readonly ScreenName[], second.back),
    finishedElsewhere: step(ends, second.finishedElsewhere, { lane: 'quiet' }),
    leave: step(['Main'] as readonly ScreenName[], second.leave),
  },
  RecoveryCodeSave: {
    saved: step(ends, second.saved),
  },
  RecoveryCodeEntry: {
    submitRecoveryCode: step(['RecoveryCodeEntry'], second.submitRecoveryCode),
    goOn: step(ends, second.goOn),
    back: step([...ends, 'TOTPEntry', 'SMSOTPEntry'], second.back),
    finishedElsewhere: step(ends, second.finishedElsewhere, { lane: 'quiet' }),
    leave: step(['Main'] as readonly ScreenName[], second.leave),
  },
  StepUp: {
    identify: step([...ends, 'StepUp'], second.identifyForStepUp, { lane: 'beside' }),
    take: step(['TOTPEntry', 'SMSOTPEntry'] as readonly ScreenName[], second.takeForStepUp),
    logIn: step(ends, second.logInForStepUp),
    usePasskey: step(ends, second.usePasskey, {
      limitMs: PASSKEY_PROMPT_LIMIT_MS,
      inClick: ({ passkeyWindow }) => passkeyWindow.prepare('get'),
    }),
    back: step(whence, second.leaveStepUp),
    leave: step(whence, second.leaveStepUp),
  },
  StepUpDone: {},
};

/** Where a sign-in goes on. What it leads to may be screens that the flow has yet to learn. */
export function goOnAfter(
  context: StepContext<ScreenName>,
  success: SuccessState,
  table: Partial<FlowTable>,
): Promise<FlowState> {
  Object.assign(table, secondFactorFlow);
  return second.afterFirstFactor(context, success);
}

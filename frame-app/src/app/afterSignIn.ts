import type { FlowTable, StepContext } from '../flow/defineFlow.ts';
import { type FlowState, isSuccess, type ScreenName, type SuccessState } from '../flow/screens.ts';
import { offerPasskey } from '../features/passkey/offerTransitions.ts';

/** A second factor, where one is asked for; then the offer of a passkey. What it leads to the table learns. */
export async function afterSignIn(
  context: StepContext<ScreenName>,
  success: SuccessState,
  table: Partial<FlowTable>,
  isSecondFactorAsked: boolean,
): Promise<FlowState> {
  const next = isSecondFactorAsked
    ? await (await import('../features/second-factor/transitions.ts')).goOnAfter(context, success, table)
    : success;
  return isSuccess(next) ? offerPasskey(context, next, table) : next;
}

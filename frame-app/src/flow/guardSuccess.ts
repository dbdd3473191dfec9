import type { ResolvedConfig } from '@vestibule/shared-protocol';
import type { FlowTable, StepContext } from './defineFlow.ts';
import type { FlowState, ScreenName, SuccessState } from './screens.ts';

export const wantsSecondFactor = ({ mfa: { policy = 'off' } }: ResolvedConfig): boolean => policy !== 'off';

/**
 * Every sign-in passes here before anybody hears of it: where the configuration wants a second factor, the screen that asks
 * for it comes first. What decides that and cannot be had leads to LoggedIn, from where it is tried again: the first factor is
 * spent.
 *
 * @param table learns the screens of second factors.
 */
export const guardSuccess = (
  context: StepContext<ScreenName>,
  success: SuccessState,
  table: Partial<FlowTable>,
): FlowState | Promise<FlowState> =>
  wantsSecondFactor(context.config)
    ? import('./secondFactorFlow.ts')
        .then(({ goOnAfter }) => goOnAfter(context, success, table))
        .catch((): FlowState => ({ screen: 'LoggedIn', account: null }))
    : success;

import { wantsSecondFactor } from './configRules.ts';
import type { FlowTable, StepContext } from './defineFlow.ts';
import type { FlowState, ScreenName, SuccessState } from './screens.ts';

/**
 * Every sign-in passes here before anybody hears of it: where the configuration wants a second factor, the screen that asks
 * for it comes first, and then, where it wants that, the offer of a passkey. What decides about a second factor and cannot be
 * had leads to LoggedIn, from where it is tried again: the first factor is spent.
 *
 * @param table learns the screens that come.
 */
export function guardSuccess(
  context: StepContext<ScreenName>,
  success: SuccessState,
  table: Partial<FlowTable>,
): FlowState | Promise<FlowState> {
  const { config } = context;
  const isAsked = wantsSecondFactor(config);
  return isAsked || config.passkeyOptions.offerAfterSignIn
    ? import('../app/afterSignIn.ts')
        .then(({ afterSignIn }) => afterSignIn(context, success, table, isAsked))
        .catch((): FlowState => (isAsked ? { screen: 'LoggedIn', account: null } : success))
    : success;
}

import type { StepContext } from './defineFlow.ts';
import type { FlowState, ScreenName, SuccessState } from './screens.ts';

/**
 * Every sign-in passes here before anybody hears of it: where the configuration wants a second factor, the screen that asks
 * for it comes first. What decides that and cannot be loaded leads to LoggedIn, from where it is tried again: the first factor
 * is spent.
 */
export async function guardSuccess(context: StepContext<ScreenName>, success: SuccessState): Promise<FlowState> {
  if (context.config.mfa.policy === 'off') return success;
  try {
    const { afterFirstFactor } = await import('./actions/secondFactor.ts');
    return await afterFirstFactor(context, success);
  } catch (thrown) {
    if (context.state.screen === 'LoggedIn') throw thrown;
    return { screen: 'LoggedIn', account: null };
  }
}

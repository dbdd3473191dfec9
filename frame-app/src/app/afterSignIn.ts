import { wantsSecondFactor } from '../flow/configRules.ts';
import type { StepContext } from '../flow/defineFlow.ts';
import { type FlowState, isSuccess, type ScreenName, type SuccessState } from '../flow/screens.ts';

/**
 * Runs between every sign-in and its success screen. Returns the screen for a second factor if the configuration asks
 * for one, then the details of a new user, then the offer of a passkey if the configuration offers passkeys. If the decision about the second factor
 * fails, the flow goes to LoggedIn, which tries again: the first factor cannot be used twice.
 */
export function afterSignIn(context: StepContext<ScreenName>, success: SuccessState): FlowState | Promise<FlowState> {
  const { config } = context;
  const isSecondFactorWanted = wantsSecondFactor(config);
  if (!isSecondFactorWanted && !asksDetails(config) && !config.passkeyOptions.offerAfterSignIn) return success;
  return continueSignIn(context, success, isSecondFactorWanted).catch(
    (): FlowState => (isSecondFactorWanted ? { screen: 'LoggedIn', account: null } : success),
  );
}

const asksDetails = ({ signUpOptions }: StepContext<ScreenName>['config']) => signUpOptions.fields.length > 0;

async function continueSignIn(
  context: StepContext<ScreenName>,
  success: SuccessState,
  isSecondFactorWanted: boolean,
): Promise<FlowState> {
  let next: FlowState = success;
  if (isSecondFactorWanted) {
    const { afterFirstFactor } = await import('../features/second-factor/index.ts');
    next = await afterFirstFactor(context, success);
  }
  // Staff who act as a user add nothing to the user's account.
  if (!isSuccess(next) || next.signIn?.method === 'impersonation') return next;
  if (asksDetails(context.config)) {
    const { askDetails } = await import('../features/sign-up/index.ts');
    // A failure must not keep a visitor out who is logged in already.
    next = await askDetails(context, next).catch(() => success);
  }
  if (!isSuccess(next) || !context.config.passkeyOptions.offerAfterSignIn) return next;
  const { offerPasskey } = await import('../features/passkey/management.ts');
  return offerPasskey(context, next);
}

import { wantsSecondFactor } from './configRules.ts';
import type { StepContext } from './defineFlow.ts';
import type { ScreenName } from './screens.ts';

/** Whether who is signed in has yet to prove a second factor: such a visitor is nobody. */
export async function isSecondFactorPending({
  config,
  ports,
}: Pick<StepContext<ScreenName>, 'config' | 'ports'>): Promise<boolean> {
  if (!wantsSecondFactor(config)) return false;
  const second = await ports.provider.secondFactors();
  return second.asHostMaySee(second.signedIn(), { config }).user === null;
}

import { wantsSecondFactor } from './configRules.ts';
import type { StepContext } from './defineFlow.ts';
import type { ScreenName } from './screens.ts';

/** Returns whether the session still lacks a required second factor. Such a visitor counts as not signed in. */
export async function isSecondFactorPending({
  config,
  ports,
}: Pick<StepContext<ScreenName>, 'config' | 'ports'>): Promise<boolean> {
  if (!wantsSecondFactor(config)) return false;
  const second = await ports.provider.secondFactors();
  return second.asHostMaySee(second.signedIn(), { config }).user === null;
}

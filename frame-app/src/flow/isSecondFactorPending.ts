import { wantsSecondFactor } from './configRules.ts';
import type { StepContext } from './defineFlow.ts';
import type { ScreenName } from './screens.ts';

/** Returns whether the session still lacks a required second factor. Such a visitor counts as not signed in. */
export async function isSecondFactorPending({
  config,
  ports,
}: Pick<StepContext<ScreenName>, 'config' | 'ports'>): Promise<boolean> {
  if (!wantsSecondFactor(config)) return false;
  const secondFactors = await ports.provider.secondFactors();
  return secondFactors.asHostMaySee(secondFactors.signedIn(), { config }).user === null;
}

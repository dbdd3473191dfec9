import type { SessionState } from '@vestibule/shared-protocol';
import { wantsSecondFactor } from '../flow/configRules.ts';
import type { Flow } from '../flow/runFlow.ts';
import type { ProviderClient } from '../provider/createProviderClient.ts';

/**
 * The session as the host may see it: of somebody who has yet to prove a second factor nothing but that. Rejects where the
 * code that knows cannot be loaded.
 *
 * @param again called when another document has gone on with that.
 */
export async function sessionForHost(
  flow: Pick<Flow, 'settings'>,
  provider: ProviderClient,
  again?: () => void,
): Promise<SessionState> {
  const settings = flow.settings();
  const state = provider.session(settings.exposure);
  if (!state.session || !(wantsSecondFactor(settings.config) || localStorage['vestibule:mfa'])) return state;
  return (await provider.secondFactors()).asHostMaySee(state, settings, again);
}

import type { SessionState } from '@vestibule/shared-protocol';
import { wantsSecondFactor } from '../flow/configRules.ts';
import type { Flow } from '../flow/runFlow.ts';
import type { ProviderClient } from '../provider/createProviderClient.ts';
import { localKeys } from '../provider/storage/register.ts';

/**
 * The session as the host may see it: nobody is signed in while a second factor is still to be proved. Rejects where the code that
 * knows cannot be loaded.
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
  if (!state.session || !(wantsSecondFactor(settings.config) || localStorage[localKeys.secondFactors])) return state;
  return (await provider.secondFactors()).asHostMaySee(state, settings, again);
}

/** Whether there is a session that the host may not see: nothing that the host asks for is done by it. */
export const isSessionHidden = async (flow: Pick<Flow, 'settings'>, provider: ProviderClient): Promise<boolean> =>
  provider.session().session !== null && (await sessionForHost(flow, provider)).session === null;

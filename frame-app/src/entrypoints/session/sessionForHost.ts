import type { SessionState } from '@vestibule/shared-protocol';
import { wantsSecondFactor } from '../../flow/configRules.ts';
import type { Flow } from '../../flow/runFlow.ts';
import type { ProviderClient } from '../../provider/createProviderClient.ts';
import * as localKeys from '../../provider/storage/register/localKeys.ts';

/**
 * Returns the session as the host may see it: signed out while a second factor is pending. Rejects if the code that
 * decides this cannot be loaded.
 *
 * @param again Called when another document has proved the second factor.
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

/** Returns whether a session is hidden from the host. The host's requests must not use such a session. */
export const isSessionHidden = async (flow: Pick<Flow, 'settings'>, provider: ProviderClient): Promise<boolean> =>
  provider.session().session !== null && (await sessionForHost(flow, provider)).session === null;

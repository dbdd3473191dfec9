import type { Flow } from '../../flow/runFlow.ts';
import type { FlowState } from '../../flow/screens.ts';
import type { ProviderClient } from '../../provider/createProviderClient.ts';
import { poll } from '../../provider/storage/poll.ts';

/**
 * Continues a sign-in whose second factor was finished in another tab: both the tab that requested a mail and the tab
 * that opened its link may wait. Returns a function to stop.
 */
export function followOtherTabs(flow: Flow, provider: ProviderClient): () => void {
  let isAsking = false;
  const stop = poll(async () => {
    if (isAsking || flow.store.get(flow.viewAtom).busy) return;
    isAsking = true;
    const secondFactors = await provider.secondFactors();
    const sessionId = secondFactors.facts()?.sessionId;
    if (sessionId !== undefined && secondFactors.notes().finishedSessionId === sessionId)
      await flow.ask('finishedElsewhere');
    isAsking = false;
  });
  return stop;
}

/** Returns whether the screen waits for the second factor of a sign-in. */
export const isWaitingForFactor = (state: FlowState): boolean =>
  'goal' in state && state.goal?.reason === 'signIn' && state.screen !== 'RecoveryCodeSave';

import type { Flow } from '../flow/runFlow.ts';
import type { FlowState } from '../flow/screens.ts';
import type { ProviderClient } from '../provider/createProviderClient.ts';
import { poll } from '../provider/storage/poll.ts';

/**
 * A sign-in that waits for a second factor, or offers one, may stand in several tabs: in the one where a mail was asked for and in
 * the one where it was opened. When one of them ends it, the others go on. Returns the way to stop.
 */
export function followOtherTabs(flow: Flow, provider: ProviderClient): () => void {
  let isAsking = false;
  const stop = poll(async () => {
    if (isAsking || flow.store.get(flow.viewAtom).busy) return;
    isAsking = true;
    const second = await provider.secondFactors();
    const sessionId = second.facts()?.sessionId;
    if (sessionId !== undefined && second.notes().over === sessionId) await flow.ask('finishedElsewhere');
    isAsking = false;
  });
  return stop;
}

/** Whether the screen waits for the second factor of a sign-in. */
export const isWaitingForFactor = (state: FlowState): boolean =>
  'goal' in state && state.goal?.reason === 'signIn' && state.screen !== 'RecoveryCodeSave';

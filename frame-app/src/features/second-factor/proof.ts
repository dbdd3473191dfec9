import type { StepContext } from '../../flow/defineFlow.ts';
import { FlowError } from '../../flow/ports.ts';
import type { ScreenName, StateOf } from '../../flow/screens.ts';
import { freshProof, furtherProof } from './actions.ts';
import type { GoalEnd } from './states.ts';

/**
 * Leads to a change of the ways in: at once where the visitor has proved in this document who they are, otherwise through a proof.
 * The change itself asks again when it is submitted (`ifProved`).
 */
export async function withFreshProof<Next extends StateOf<GoalEnd>>(
  context: StepContext<ScreenName>,
  account: StateOf<'Account'>,
  next: Next,
): Promise<Next | StateOf<'StepUp'>> {
  return (await freshProof(context, { end: next, back: account })) ?? next;
}

/** How the provider asks for another proof, or a newer one than ours has to be. */
const wantsMore: readonly (string | undefined)[] = ['insufficient_factors', 'stale_factors'];

/**
 * Runs a change of the ways in, where the visitor has proved in this document who they are, and as well as the provider wants.
 * Otherwise the proof comes first and leads back to the screen that the visitor was on.
 */
export async function ifProved<Done>(
  context: StepContext<'Account' | 'AccountEdit' | 'AccountRemove'>,
  go: () => Promise<Done>,
): Promise<Done | StateOf<'StepUp'>> {
  const { state } = context;
  const account = state.screen === 'Account' ? state : state.account;
  const proof = await freshProof(context, { end: state, back: account });
  context.signal.throwIfAborted();
  return (
    proof ??
    go().catch((thrown: unknown) => {
      if (!(thrown instanceof FlowError) || !wantsMore.includes(thrown.failure.error_type)) throw thrown;
      return furtherProof(context, { end: state, back: account });
    })
  );
}

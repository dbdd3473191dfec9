import type { StepContext } from '../../flow/defineFlow.ts';
import { FlowError } from '../../flow/ports.ts';
import type { Asking, GoalEnd, ScreenName, StateOf } from '../../flow/screens.ts';
import { freshProof, furtherProof, type ProofTarget } from './actions/askForProof.ts';

/**
 * Opens a change of sign-in methods or of the organization, after a proof if the visitor has not given one in this
 * document. Submitting the change checks again, with `ifProved`.
 */
export async function withFreshProof<Next extends StateOf<GoalEnd>>(
  context: StepContext<ScreenName>,
  back: ProofTarget['back'],
  next: Next,
): Promise<Next | StateOf<'StepUp'>> {
  return (await freshProof(context, { end: next, back })) ?? next;
}

/** Returns the screen for a cancelled proof. */
function screenBelow(state: StateOf<Asking>): ProofTarget['back'] {
  if ('account' in state) return state.account;
  return 'admin' in state ? state.admin : state;
}

/** The error types by which the provider requires another or a newer proof. */
const wantsMore: readonly (string | undefined)[] = ['insufficient_factors', 'stale_factors'];

/**
 * Makes a change if the visitor's proof in this document is fresh enough for the frame and the provider. Otherwise asks
 * for a proof, which leads back to the current screen and then makes the change.
 */
export async function ifProved<Done>(
  context: StepContext<Asking>,
  proceed: () => Promise<Done>,
): Promise<Done | StateOf<'StepUp'>> {
  const { state, step: change } = context;
  const target = { end: state, back: screenBelow(state), change };
  const proof = await freshProof(context, target);
  context.signal.throwIfAborted();
  return (
    proof ??
    proceed().catch((error: unknown) => {
      if (!(error instanceof FlowError) || !wantsMore.includes(error.failure.error_type)) throw error;
      return furtherProof(context, target);
    })
  );
}

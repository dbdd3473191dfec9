import { FRESH_PROOF_MS } from '../../constants.ts';
import type { StepContext } from '../defineFlow.ts';
import { FlowError } from '../ports.ts';
import type { FlowState, FromAccount, ScreenName, StateOf } from '../screens.ts';
import { freshProof, furtherProof } from './secondFactor.ts';

const maxAgeMinutes = FRESH_PROOF_MS / 60_000;

/**
 * Leads to what changes how one gets in, at once where who is there was proved lately, else by a proof. Whatever changes a factor
 * or a password is led to through here, and asks again when it is done.
 */
export async function withFreshProof<Next extends FlowState>(
  context: StepContext<ScreenName>,
  account: FromAccount,
  next: Next,
): Promise<Next | StateOf<'StepUp'>> {
  return (await freshProof(context, { maxAgeMinutes, end: next, back: account })) ?? next;
}

/** How the provider asks for another proof, or a newer one than ours has to be. */
const wantsMore: readonly (string | undefined)[] = ['insufficient_factors', 'stale_factors'];

/**
 * Does it, where who is there was proved lately, and as well as the provider wants it; else that comes first, and the visitor
 * finds the screen that they were on.
 */
export async function ifProved<Done>(
  context: StepContext<'Account' | 'AccountEdit' | 'AccountRemove'>,
  go: () => Promise<Done>,
): Promise<Done | StateOf<'StepUp'>> {
  const { state } = context;
  const account = state.screen === 'Account' ? state : state.account;
  const proof = await freshProof(context, { maxAgeMinutes, end: state, back: account });
  context.signal.throwIfAborted();
  return (
    proof ??
    go().catch((thrown: unknown) => {
      if (!(thrown instanceof FlowError) || !wantsMore.includes(thrown.failure.error_type)) throw thrown;
      return furtherProof(context, { end: state, back: account });
    })
  );
}

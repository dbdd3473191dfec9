import { FRESH_PROOF_MS } from '../../constants.ts';
import type { StepContext } from '../defineFlow.ts';
import type { FlowState, FromAccount, ScreenName, StateOf } from '../screens.ts';
import { freshProof } from './secondFactor.ts';

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

/** Does it, where who is there was proved lately; else that comes first, and the visitor finds the screen that they were on. */
export async function ifProved<Done>(
  context: StepContext<'Account' | 'AccountEdit' | 'AccountRemove'>,
  go: () => Promise<Done>,
): Promise<Done | StateOf<'StepUp'>> {
  const { state } = context;
  const account = state.screen === 'Account' ? state : state.account;
  const proof = await freshProof(context, { maxAgeMinutes, end: state, back: account });
  context.signal.throwIfAborted();
  return proof ?? go();
}

import type { StepContext } from '../../flow/defineFlow.ts';
import { FlowError } from '../../flow/ports.ts';
import type { ScreenName, StateOf } from '../../flow/screens.ts';
import { freshProof, furtherProof, type Proving } from './actions.ts';
import type { GoalEnd } from './states.ts';

/**
 * Opens a change of sign-in methods or of the organization, after a proof if the visitor has not given one in this
 * document. Submitting the change checks again, with `ifProved`.
 */
export async function withFreshProof<Next extends StateOf<GoalEnd>>(
  context: StepContext<ScreenName>,
  back: Proving['back'],
  next: Next,
): Promise<Next | StateOf<'StepUp'>> {
  return (await freshProof(context, { end: next, back })) ?? next;
}

/** The screens with a change that needs a proof. */
export type Asking =
  | 'Account'
  | 'AccountEdit'
  | 'AccountRemove'
  | 'OrganizationAdmin'
  | 'OrganizationMember'
  | 'OrganizationInvite'
  | 'OrganizationDecision'
  | 'OrganizationReview'
  | 'OrganizationConnection';

/** Returns the screen that a cancelled proof leads to. */
function screenBelow(state: StateOf<Asking>): Proving['back'] {
  if ('account' in state) return state.account;
  return 'admin' in state ? state.admin : state;
}

/** The errors with which the provider requires another or a newer proof. */
const wantsMore: readonly (string | undefined)[] = ['insufficient_factors', 'stale_factors'];

/**
 * Runs such a change if the visitor's proof in this document is fresh enough for us and the provider.
 * Otherwise asks for a proof, which leads back to the current screen and makes the change.
 */
export async function ifProved<Done>(
  context: StepContext<Asking>,
  go: () => Promise<Done>,
): Promise<Done | StateOf<'StepUp'>> {
  const { state, step: change } = context;
  const to = { end: state, back: screenBelow(state), change };
  const proof = await freshProof(context, to);
  context.signal.throwIfAborted();
  return (
    proof ??
    go().catch((thrown: unknown) => {
      if (!(thrown instanceof FlowError) || !wantsMore.includes(thrown.failure.error_type)) throw thrown;
      return furtherProof(context, to);
    })
  );
}

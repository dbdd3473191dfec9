import { accountName } from '../../../flow/accountOf.ts';
import { asUser } from '../../../flow/actions/asUser.ts';
import type { StepContext } from '../../../flow/defineFlow.ts';
import { isSecondFactorPending } from '../../../flow/isSecondFactorPending.ts';
import { FlowError } from '../../../flow/ports.ts';
import type { StateOf } from '../../../flow/screens.ts';
import type { ApprovalEnd } from './entities.ts';
import { readAddress } from './readAddress.ts';

/**
 * Reads the request from its server. Errors: `no_session`, or that the server or the provider does not answer. Everything
 * else that the server says is an end of the request.
 */
export async function begin(context: StepContext<'ApprovalStart'>): Promise<StateOf<'Approval' | 'ApprovalDone'>> {
  const { state, ports, signal } = context;
  const { search } = state;
  const address = readAddress(search);
  if (!address) return endOf(search, 'unknown');
  const decision = await ports.decisions.request(search);
  // Only a page of the auth domain asks, because no host page can cover it.
  if (decision.place !== 'page') return endOf(search, 'unknown');
  const idp = await ports.provider.identityProvider();
  const user = await idp.currentUser();
  if (!user || (await isSecondFactorPending(context))) throw new FlowError({ kind: 'client', code: 'no_session' });
  signal.throwIfAborted();
  const response = await idp.postApproval(address);
  const account = accountName(user);
  if ('end' in response) return { ...endOf(search, response.end, response.returnTo), account };
  if (!('words' in response)) throw new FlowError({ kind: 'client', code: 'unexpected' });
  const { words } = response;
  return { screen: 'Approval', search, address, words, account, userId: user.user_id, decision: decision };
}

/**
 * Posts the answer. An approval that needs a passkey asks for it first, and is then posted without another press: the
 * passkey is the answer. Each passkey counts for one approval.
 */
export async function answer(
  context: StepContext<'Approval'>,
  { isApproved }: { isApproved: boolean },
): Promise<StateOf<'ApprovalDone' | 'StepUp'>> {
  const { state, ports, step } = context;
  const { search, address, words, account, userId } = state;
  const proof: StateOf<'StepUp'> = { screen: 'StepUp', maxAgeMinutes: 0, by: 'passkey', after: state, change: step };
  const needsPasskey = isApproved && words.needsPasskey;
  if (needsPasskey && !(await ports.decisions.hasProof(userId, 'passkey'))) return proof;
  const idp = await ports.provider.identityProvider();
  const response = await asUser(context, userId, () => idp.postApproval(address, isApproved ? 'approve' : 'deny'));
  await ports.decisions.forgetProof();
  if ('needsProof' in response) return proof;
  if (!('end' in response)) throw new FlowError({ kind: 'client', code: 'unexpected' });
  return { ...endOf(search, response.end, response.returnTo), account };
}

const endOf = (search: string, end: ApprovalEnd, returnTo: string | null = null): StateOf<'ApprovalDone'> => ({
  screen: 'ApprovalDone',
  search,
  end,
  returnTo,
  account: null,
});

/** Returns to the application. Fails with `navigation_refused` when the browser blocks it; the screen keeps a link. */
export function leaveToApplication({ state, ports }: StepContext<'ApprovalDone'>): StateOf<'ApprovalDone'> {
  const isRefused = state.returnTo !== null && ports.host.leave(state.returnTo) === 'refused';
  if (isRefused) throw new FlowError({ kind: 'client', code: 'navigation_refused' });
  return state;
}

/** Logs out, so that the next login answers the request. The local session ends even when the provider's call fails. */
export async function useAnotherAccount({ ports }: StepContext<'Approval' | 'ApprovalDone'>): Promise<StateOf<'Main'>> {
  const idp = await ports.provider.identityProvider();
  await idp.revokeSession();
  ports.host.event({ type: 'signed_out' });
  return { screen: 'Main' };
}

/** Returns to the start of the same request. */
export const restart = ({ state: { search } }: StepContext<'Approval'>): StateOf<'ApprovalStart'> => ({
  screen: 'ApprovalStart',
  search,
});

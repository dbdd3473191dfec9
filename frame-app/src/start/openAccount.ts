import type { User } from '@vestibule/shared-protocol';
import { accountFlow } from '../flow/accountFlow.ts';
import { passkeyFlow } from '../flow/passkeyFlow.ts';
import { type ScreenName, type StateOf, screenFamilies, successScreens } from '../flow/screens.ts';
import { secondFactorFlow } from '../flow/secondFactorFlow.ts';
import type { AccountMount, StepUpMount } from '../flow/startScreen.ts';
import type { FrameParts } from './FrameParts.ts';
import { nameMount } from './nameMount.ts';

const accountScreens: readonly ScreenName[] = screenFamilies.account;

/**
 * Teaches the flow the account, and how to prove who is there. Who had to log in for it is led back to it; what the host or another tab changes is read anew; a
 * session that ends meanwhile takes what was shown along.
 *
 * @param toRemove by its id, what the visitor comes to take off the account.
 * @returns where it begins.
 */
export async function openAccount(
  { flow, client, host }: Pick<FrameParts, 'flow' | 'client' | 'host'>,
  mount: AccountMount | StepUpMount,
  toRemove?: string,
): Promise<StateOf<'Account' | 'StepUp'>> {
  flow.learn({ ...accountFlow, ...passkeyFlow, ...secondFactorFlow });
  nameMount({ flow, host }, mount.kind);
  if (mount.kind === 'stepUp') return { screen: 'StepUp', maxAgeMinutes: mount.maxAgeMinutes };
  const { sections } = mount;
  const start = { screen: 'Account', known: null, sections } as const;
  flow.store.sub(flow.viewAtom, () => {
    // Whoever shows the success screen finishes telling of it first.
    if (successScreens.includes(flow.screen())) queueMicrotask(() => flow.goTo(start));
  });
  void follow().catch(() => {}); // what the visitor asks of the client then says so
  return { ...start, toRemove };

  async function follow() {
    const provider = await client();
    provider.onSessionChange(() => {
      const { state, error } = flow.store.get(flow.viewAtom);
      if (!accountScreens.includes(state.screen)) return;
      const { user } = provider.session();
      const isKnown = state.screen !== 'Account' || state.known !== null;
      if (user ? error?.code === 'no_session' && !isKnown : isKnown) return flow.goTo(start);
      const isOld = state.screen === 'Account' && state.known && !isSame(state.known.user, user);
      if (user && isOld) void flow.read('readAccount');
    });
  }
}

/** Both as the provider writes them. */
const isSame = (one: User, other: User | null) => JSON.stringify(one) === JSON.stringify(other);

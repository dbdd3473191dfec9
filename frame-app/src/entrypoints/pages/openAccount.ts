import type { User } from '@vestibule/shared-protocol';
import { transitions } from '../../features/account/transitions.ts';
import type { FlowState, StateOf } from '../../flow/screens.ts';
import type { FrameParts } from '../FrameParts.ts';
import { leaveSuccess } from './leaveSuccess.ts';
import type { AccountMount, StepUpMount } from './startScreen.ts';
import { nameMount } from './titleOfMount.ts';

const accountScreens = Object.keys(transitions);

/**
 * Opens the account. After a required login, the visitor returns to the account. Reads the account again when the host
 * or another tab changes it, and clears it when the session ends.
 *
 * @param toOpen The task or item to open first.
 * @returns the first screen.
 */
export async function openAccount(
  { flow, client, host, ports }: Pick<FrameParts, 'flow' | 'client' | 'host' | 'ports'>,
  mount: AccountMount | StepUpMount,
  toOpen?: StateOf<'Account'>['toOpen'],
): Promise<StateOf<'Account' | 'StepUp'>> {
  nameMount({ flow, host }, mount.kind);
  if (mount.kind === 'stepUp') return { screen: 'StepUp', maxAgeMinutes: mount.maxAgeMinutes };
  const { sections } = mount;
  const start = { screen: 'Account', details: null, sections } as const;
  leaveSuccess({ flow, ports }, { ...start, toOpen });
  void follow().catch(() => {}); // the visitor's next action then shows the error
  return { ...start, toOpen };

  async function follow() {
    const provider = await client();
    provider.onSessionChange(() => {
      const { state, error } = flow.store.get(flow.viewAtom);
      const { user } = provider.session();
      // One user's account must not stay visible for another user.
      const knownUser = accountIn(state)?.details?.user;
      if (user && knownUser && knownUser.user_id !== user.user_id) return flow.goTo(start);
      if (!accountScreens.includes(state.screen)) return;
      const isKnown = state.screen !== 'Account' || state.details !== null;
      if (user ? error?.code === 'no_session' && !isKnown : isKnown) return flow.goTo(start);
      const isOld = state.screen === 'Account' && state.details && !isSame(state.details.user, user);
      if (user && isOld) void flow.read('readAccount');
    });
  }
}

/** Returns the account that a screen shows, or leads back to. */
function accountIn(state: FlowState): StateOf<'Account'> | null {
  if (state.screen === 'Account') return state;
  if ('account' in state && typeof state.account === 'object') return state.account;
  const back = 'goal' in state ? state.goal?.back : null;
  return back?.screen === 'Account' ? back : null;
}

/** Compares two users as the provider serializes them. */
const isSame = (user: User, otherUser: User | null) => JSON.stringify(user) === JSON.stringify(otherUser);

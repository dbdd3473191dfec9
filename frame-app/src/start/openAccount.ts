import type { Mount } from '@vestibule/shared-protocol';
import { accountFlow } from '../flow/accountFlow.ts';
import { type ScreenName, screenFamilies, successScreens } from '../flow/screens.ts';
import { secondFactorFlow } from '../flow/secondFactorFlow.ts';
import { type Removal, startScreen } from '../flow/startScreen.ts';
import type { FrameParts } from './FrameParts.ts';

const accountScreens: readonly ScreenName[] = screenFamilies.account;

/**
 * Teaches the flow the account, and how to prove who is there. Who had to log in for it is led back to it; a session that ends meanwhile, here or in another tab,
 * takes what was shown of it along.
 */
export async function openAccount(
  { flow, client }: Pick<FrameParts, 'flow' | 'client'>,
  mount: Extract<Mount | Removal, { kind: 'account' | 'stepUp' }>,
): Promise<void> {
  flow.learn({ ...accountFlow, ...secondFactorFlow });
  if (mount.kind === 'stepUp') return;
  const start = startScreen(mount);
  flow.store.sub(flow.viewAtom, () => {
    // Whoever shows the success screen finishes telling of it first.
    if (successScreens.includes(flow.screen())) queueMicrotask(() => flow.goTo(start));
  });
  void follow().catch(() => {}); // what the visitor asks of the client then says so

  async function follow() {
    const provider = await client();
    provider.onSessionChange(() => {
      const { state } = flow.store.get(flow.viewAtom);
      if (!accountScreens.includes(state.screen)) return;
      const isNews = Boolean(provider.session().session) !== hasAccount();
      if (isNews) flow.goTo(start);
    });
  }

  function hasAccount(): boolean {
    const { state } = flow.store.get(flow.viewAtom);
    return state.screen !== 'Account' || state.known !== null;
  }
}

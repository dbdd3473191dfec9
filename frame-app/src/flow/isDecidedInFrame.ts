import type { Decided } from './deciding.ts';
import type { FlowState } from './screens.ts';

/** Returns whether a screen makes a decision inside a host page. */
export const isDecidedInFrame = (state: FlowState): boolean => decidedOf(state)?.place === 'frame';

/** Returns where a screen's decision is made; undefined if it makes none. */
export function decidedOf(state: FlowState): Decided | undefined {
  if ('decided' in state) return state.decided;
  if ('admin' in state) return state.admin.known?.decided;
  if (state.screen === 'Account' || state.screen === 'OrganizationAdmin') return state.known?.decided;
  if (state.screen === 'AccountEdit' || state.screen === 'AccountCode') return state.account.known?.decided;
  if ('edited' in state && state.edited?.action === 'delete') return state.edited.decided;
  return 'goal' in state ? state.goal?.decided : undefined;
}

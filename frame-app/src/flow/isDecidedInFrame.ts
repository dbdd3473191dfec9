import type { Decided } from './deciding.ts';
import type { FlowState } from './screens.ts';

/** Whether a screen takes a decision although a host page shows it. Design §3.6. */
export const isDecidedInFrame = (state: FlowState): boolean => decidedOf(state)?.place === 'frame';

/** Where a screen is decided; undefined where there is nothing to decide. */
export function decidedOf(state: FlowState): Decided | undefined {
  if ('decided' in state) return state.decided;
  if (state.screen === 'Account') return state.known?.decided;
  if (state.screen === 'AccountEdit' || state.screen === 'AccountCode') return state.account.known?.decided;
  if ('edited' in state && state.edited?.action === 'delete') return state.edited.decided;
  return 'goal' in state ? state.goal?.decided : undefined;
}

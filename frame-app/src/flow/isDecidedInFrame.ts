import type { DecisionPlace } from './deciding.ts';
import type { FlowState } from './screens.ts';

/** Returns whether a screen makes a decision inside a host page. */
export const isDecidedInFrame = (state: FlowState): boolean => decisionOf(state)?.place === 'frame';

/** Returns where a screen's decision is made; undefined if it makes none. */
export function decisionOf(state: FlowState): DecisionPlace | undefined {
  if ('decision' in state) return state.decision;
  if ('admin' in state) return state.admin.details?.decision;
  if (state.screen === 'Account' || state.screen === 'OrganizationAdmin') return state.details?.decision;
  if (state.screen === 'AccountEdit' || state.screen === 'AccountCode') return state.account.details?.decision;
  if ('edit' in state && state.edit?.action === 'delete') return state.edit.decision;
  return 'goal' in state ? state.goal?.decision : undefined;
}

import type { FlowState } from './screens.ts';

/** Whether a screen takes a decision although a host page shows it. Design §3.6. */
export function isDecidedInFrame(state: FlowState): boolean {
  if ('decided' in state) return state.decided.place === 'frame';
  return 'edited' in state && state.edited?.action === 'delete' && state.edited.decided.place === 'frame';
}

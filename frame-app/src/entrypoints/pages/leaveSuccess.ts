import type { FlowState } from '../../flow/screens.ts';
import { isSuccess } from '../../flow/screens.ts';
import type { FrameParts } from '../FrameParts.ts';

/**
 * Opens the mount's screen after each login in this document. On a page of the auth domain the login counts as a proof
 * for later changes. In a frame it does not, because the host may have started it.
 */
export function leaveSuccess({ flow, ports }: Pick<FrameParts, 'flow' | 'ports'>, next: FlowState): void {
  flow.store.sub(flow.viewAtom, () => {
    const { state } = flow.store.get(flow.viewAtom);
    if (!isSuccess(state)) return;
    const { signIn } = state;
    const isProof = window.parent === window && signIn && signIn.method !== 'session';
    if (isProof) void ports.decisions.noteProof(signIn.user.user_id);
    // The code that shows the success screen sends its events first.
    queueMicrotask(() => flow.goTo(next));
  });
}

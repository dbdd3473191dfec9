import { isDecidedInFrame } from '../flow/isDecidedInFrame.ts';
import type { FrameParts } from './FrameParts.ts';

/** While a frame decides it looks as its deployment says, and says our words: a host's could make something else of it. Design §3.6. */
export function keepOwnLook({ deployment, flow, look }: Pick<FrameParts, 'deployment' | 'flow' | 'look'>): void {
  const own = deployment.page?.theme ?? {};
  flow.store.sub(flow.viewAtom, () => {
    look.wearOwn(isDecidedInFrame(flow.store.get(flow.viewAtom).state) ? own : null);
  });
}

import { closedScreenAtom, warnsOfPage } from '../../flow/closedScreen.ts';
import { isDecidedInFrame } from '../../flow/isDecidedInFrame.ts';
import type { FrameParts } from '../FrameParts.ts';

/**
 * Switches to the theme, language and texts of the deployment while the frame shows a decision or warns of its host
 * page. The host's own theme or texts could disguise the screen.
 */
export function useDeploymentTheme({ deployment, flow, look }: Pick<FrameParts, 'deployment' | 'flow' | 'look'>): void {
  const { theme = {}, locale = 'auto' } = deployment.page ?? {};
  const ownSettings = { theme, locale };
  const follow = () => {
    const { state } = flow.store.get(flow.viewAtom);
    look.setDeploymentTheme(isDecidedInFrame(state) || warnsOfPage(flow) ? ownSettings : null);
  };
  flow.store.sub(flow.viewAtom, follow);
  flow.store.sub(closedScreenAtom, follow);
}

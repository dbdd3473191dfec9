import { organizationSections } from '@vestibule/shared-protocol';
import { transitions } from '../features/organization-admin/transitions.ts';
import { FlowError } from '../flow/ports.ts';
import { isSuccess, type StateOf } from '../flow/screens.ts';
import type { FrameParts } from './FrameParts.ts';
import type { OrganizationMount } from './startScreen.ts';

const adminScreens = Object.keys(transitions);

/**
 * Opens the organization for its admins. After a login that it required, the visitor returns to it. It is cleared when the
 * session ends.
 *
 * @param open the section to open first
 * @returns the first screen
 * @throws FlowError `vertical_mismatch` in a deployment for consumers
 */
export async function openOrganization(
  { flow, client, deployment }: Pick<FrameParts, 'flow' | 'client' | 'deployment'>,
  { sections: wanted }: OrganizationMount,
  open: StateOf<'OrganizationAdmin'>['open'] = null,
): Promise<StateOf<'OrganizationAdmin'>> {
  if (deployment.vertical !== 'b2b') throw new FlowError({ kind: 'config', code: 'vertical_mismatch' });
  Object.assign(flow.table, transitions);
  const sections = organizationSections.filter((one) => wanted?.includes(one) ?? true);
  const start = { screen: 'OrganizationAdmin', sections, open, known: null } as const;
  flow.store.sub(flow.viewAtom, () => {
    // The code that shows the success screen sends its events first.
    if (isSuccess(flow.store.get(flow.viewAtom).state)) queueMicrotask(() => flow.goTo(start));
  });
  void follow().catch(() => {}); // the visitor's next action then shows the error
  return start;

  async function follow() {
    const provider = await client();
    let before = provider.session().session?.session_id;
    provider.onSessionChange(() => {
      const now = provider.session().session?.session_id;
      if (now === before) return;
      before = now;
      // Another session may be one of another organization, so nothing of this one stays.
      if (adminScreens.includes(flow.screen())) flow.goTo(start);
    });
  }
}

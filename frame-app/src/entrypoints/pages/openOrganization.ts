import { organizationSections } from '@vestibule/shared-protocol';
import { transitions } from '../../features/organization-admin/transitions.ts';
import { FlowError } from '../../flow/ports.ts';
import type { FlowState, StateOf } from '../../flow/screens.ts';
import { loadOrganizationAdminTexts } from '../../i18n/organization-admin/loadOrganizationAdminTexts.ts';
import { appearanceAtom } from '../../theme/appearance.ts';
import type { FrameParts } from '../FrameParts.ts';
import { leaveSuccess } from './leaveSuccess.ts';
import type { OrganizationMount } from './startScreen.ts';

const adminScreens = Object.keys(transitions);

/** Returns whether a screen shows the organization, or asks for a proof that leads back to it. */
const isOfAdmin = (state: FlowState): boolean =>
  adminScreens.includes(state.screen) || ('goal' in state && adminScreens.includes(state.goal?.back?.screen ?? ''));

/**
 * Opens the organization for its admins. After a required login, the admin returns to it. Clears the screen when the
 * session ends.
 *
 * @param open the section to open first
 * @returns the first screen
 * @throws FlowError `vertical_mismatch` in a deployment for consumers
 */
export async function openOrganization(
  { flow, client, deployment, host, ports }: Pick<FrameParts, 'flow' | 'client' | 'deployment' | 'host' | 'ports'>,
  { sections: sectionNames }: OrganizationMount,
  open: StateOf<'OrganizationAdmin'>['open'] = null,
): Promise<StateOf<'OrganizationAdmin'>> {
  if (deployment.vertical !== 'b2b') throw new FlowError({ kind: 'config', code: 'vertical_mismatch' });
  const sections = organizationSections.filter((section) => sectionNames?.includes(section) ?? true);
  let named = '';
  const { homeUrl } = deployment.page ?? {};
  const start = { screen: 'OrganizationAdmin', sections, open, homeUrl, details: null } as const;
  leaveSuccess({ flow, ports }, start);
  flow.store.sub(flow.viewAtom, () => void nameFrame());
  void follow().catch(() => {}); // the visitor's next action then shows the error
  return start;

  /** Sets the frame's title to the organization's name, or to the name of the only section. */
  async function nameFrame() {
    const { state } = flow.store.get(flow.viewAtom);
    if (state.screen !== 'OrganizationAdmin' || !state.details) return;
    const text = await loadOrganizationAdminTexts(flow.store.get(appearanceAtom).text.language);
    const [onlySection] = sections;
    const { name } = state.details.organization.settings;
    const title = sections.length === 1 && onlySection ? text.section[onlySection] : text.title(name);
    if (title === named) return;
    named = title;
    host.title(title);
  }

  async function follow() {
    const provider = await client();
    let sessionId = provider.session().session?.session_id;
    provider.onSessionChange(() => {
      const newSessionId = provider.session().session?.session_id;
      if (newSessionId === sessionId) return;
      sessionId = newSessionId;
      // Another session may belong to another organization, so all data of this organization is cleared.
      if (isOfAdmin(flow.store.get(flow.viewAtom).state)) flow.goTo(start);
    });
  }
}

import { screens as organization } from '../features/organization/index.ts';
import { transitions } from '../features/organization-admin/transitions.ts';
import { chunk, from } from '../ui/chunk.tsx';
import type { Screens } from '../ui/screens/ScreenProps.ts';
import type { OrganizationScreen } from './organizationScreens.ts';

const adminChunk = chunk(() => import('../features/organization-admin/index.ts'));
type AdminScreen = keyof typeof transitions;

const admin = Object.fromEntries(
  (Object.keys(transitions) as AdminScreen[]).map((name) => [name, drawn(name)]),
) as Screens<AdminScreen>;

function drawn<S extends AdminScreen>(name: S) {
  return from(adminChunk, ({ screens }: { screens: Screens<AdminScreen> }) => screens[name]);
}

/** The screens of a deployment for organizations. Those for admins load when they are first needed. */
export const screens: Screens<OrganizationScreen> = { ...organization, ...admin };

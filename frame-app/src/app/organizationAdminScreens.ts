import { transitions } from '../features/organization-admin/transitions.ts';
import { chunk, from } from '../ui/chunk.tsx';
import type { Screens } from '../ui/screens/ScreenProps.ts';

const adminChunk = chunk(() => import('../features/organization-admin/index.ts'));
type AdminScreen = keyof typeof transitions;

/** The screens for admins of an organization. Their components load when they are first needed. */
export const screens = Object.fromEntries(
  (Object.keys(transitions) as AdminScreen[]).map((name) => [name, drawn(name)]),
) as Screens<AdminScreen>;

function drawn<S extends AdminScreen>(name: S) {
  return from(adminChunk, ({ screens }: { screens: Screens<AdminScreen> }) => screens[name]);
}

import type { createAuth as CreateAuth } from '@vestibule/host-sdk';
import { byId, pageSettings } from './settings.ts';

declare global {
  /** The global of the script tag. */
  var Vestibule: { createAuth: typeof CreateAuth };
}

const auth = Vestibule.createAuth(pageSettings());
const status = byId('status');

auth.mountLogin('#widget', {
  theme: 'inherit',
  onSuccess: ({ user }) => {
    status.textContent = `Logged in as ${user.emails[0]?.email}`;
  },
});
void auth.user.get().then((user) => {
  if (user) status.textContent = `Logged in as ${user.emails[0]?.email}`;
});

import { createAuth } from '@vestibule/host-sdk';
import { byId, leaveFor, pageSettings } from './settings.ts';

const auth = createAuth(pageSettings());
const status = byId('user');
const signOut = byId<HTMLButtonElement>('sign-out');
const leave = leaveFor('/sign-in');

signOut.onclick = async () => {
  signOut.disabled = true;
  try {
    await auth.signOut();
    leave();
  } catch {
    status.textContent = "We couldn't log you out. Please try again.";
    signOut.disabled = false;
  }
};

// The server verified the session. The page is left when the provider refuses it or another tab logs out.
void auth.user.get().then(
  (user) => {
    if (!user) return leave();
    const name = `${user.name.first_name} ${user.name.last_name}`.trim();
    status.textContent = `Logged in as ${name || user.emails[0]?.email}`;
    auth.user.onChange((changed) => changed ?? leave());
  },
  () => {
    status.textContent = "Logged in. We couldn't load your account.";
  },
);

import { createAuth, type User } from '@vestibule/host-sdk';
import { phoneName } from '@vestibule/shared-protocol';
import { byId, isForOrganizations, leaveFor, pageSettings } from './settings.ts';

const auth = createAuth(pageSettings());
const status = byId('user');
const signOut = byId<HTMLButtonElement>('sign-out');
const leave = leaveFor('/');

const showUser = (user: User) => {
  const name = `${user.name.first_name} ${user.name.last_name}`.trim();
  const wallet = user.crypto_wallets?.[0]?.crypto_wallet_address;
  const address = user.emails[0]?.email ?? phoneName(user.phone_numbers[0]?.phone_number ?? wallet ?? user.user_id);
  status.textContent = `Logged in as ${name || address}`;
};

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

const showError = () => {
  status.textContent = "Logged in. We couldn't load your account.";
};

// The server has verified the session. This script leaves the page when the provider refuses the session or another tab
// signs out.
if (isForOrganizations()) void startForMember().catch(showError);
else void startForUser().catch(showError);

async function startForUser(): Promise<void> {
  const user = await auth.user.get();
  if (!user) return leave();
  showUser(user);
  auth.user.onChange((user) => (user ? showUser(user) : leave()));
}

/**
 * Starts the page for a member, who may switch to another organization. The server then shows the notes of that
 * organization.
 */
async function startForMember(): Promise<void> {
  const [member, organization] = await Promise.all([auth.member.get(), auth.organization.get()]);
  if (!member || !organization) return leave();
  status.textContent = `${member.name || member.email_address} at ${organization.organization_name}`;
  auth.mountOrganizationSwitcher(byId('organizations'), { theme: 'inherit' });
  auth.organization.onChange((user) => {
    if (!user) leave();
    else if (user.organization_id !== organization.organization_id) location.reload();
  });
}

import type { Mount } from '@vestibule/shared-protocol';
import type { FlowState } from './screens.ts';

/** What only a page of its own is opened for: to delete one of the user's passkeys, or to take something off the account. */
export type Removal = { kind: 'passkeyRegistration'; toDelete: string } | { kind: 'account'; toRemove: string };

/**
 * Where a mount begins. Spec §1, "The widget can be mounted at four points".
 *
 * @param mayBeSignedIn a login then asks first whether to go on as who is signed in.
 */
export function startScreen(mount: Mount | Removal, mayBeSignedIn = false): FlowState {
  if (mount.kind === 'identityProvider') return { screen: 'IDPStart', search: mount.search };
  if (mount.kind === 'account') return { screen: 'Account', known: null, ...partsOf(mount) };
  if (mount.kind === 'passkeyRegistration') {
    const start = { screen: 'PasskeyRegistrationStart', hasUser: false } as const;
    return 'toDelete' in mount ? { ...start, toDelete: mount.toDelete } : start;
  }
  if (mount.kind === 'stepUp') return { screen: 'StepUp', maxAgeMinutes: mount.maxAgeMinutes };
  if (mount.kind === 'login' && mayBeSignedIn) return { screen: 'LoggedIn', account: null };
  if (mount.kind !== 'resetPassword') return { screen: 'Main' };
  const { passwordResetToken: token, tokenType } = mount;
  return { screen: 'PasswordResetForm', resetPasswordState: { token }, tokenType, strength: null };
}

/** What is shown of the account, or what shall be taken off it. */
function partsOf(mount: Extract<Mount | Removal, { kind: 'account' }>): {
  sections?: readonly string[] | undefined;
  toRemove?: string;
} {
  const { kind: _, ...parts } = mount;
  return parts;
}

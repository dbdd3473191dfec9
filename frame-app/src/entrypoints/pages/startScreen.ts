import type { Mount } from '@vestibule/shared-protocol';
import type { FlowState } from '../../flow/screens.ts';

/** A mount that only a page has: the deletion of one of the user's passkeys. */
export type PasskeyDeletion = { kind: 'passkeyRegistration'; toDelete: string };

/** The account mount; its code is loaded on demand: `entrypoints/pages/openAccount.ts`. */
export type AccountMount = Extract<Mount, { kind: 'account' }>;
/** The mount for admins; its code is loaded on demand: `entrypoints/pages/openOrganization.ts`. */
export type OrganizationMount = Extract<Mount, { kind: 'organization' }>;
/** The step-up mount, which is part of the account. */
export type StepUpMount = Extract<Mount, { kind: 'stepUp' }>;

/**
 * Returns the first screen of a mount.
 *
 * @param mayBeSignedIn Makes a login offer the existing session first.
 */
export function startScreen(
  mount: Exclude<Mount, AccountMount | OrganizationMount> | PasskeyDeletion,
  mayBeSignedIn = false,
): FlowState {
  if (mount.kind === 'identityProvider') return { screen: 'IDPStart', search: mount.search };
  if (mount.kind === 'passkeyRegistration') {
    const start = { screen: 'PasskeyRegistrationStart', hasUser: false } as const;
    return 'toDelete' in mount ? { ...start, toDelete: mount.toDelete } : start;
  }
  if (mount.kind === 'organizationSwitcher') return { screen: 'OrganizationSwitch', list: null };
  if (mount.kind === 'login' && mayBeSignedIn) return { screen: 'LoggedIn', account: null };
  if (mount.kind !== 'resetPassword') return { screen: 'Main' };
  const { passwordResetToken: token, tokenType } = mount;
  return { screen: 'PasswordResetForm', resetPasswordState: { token }, tokenType, strength: null };
}

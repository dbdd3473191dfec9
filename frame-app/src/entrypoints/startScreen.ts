import type { Mount } from '@vestibule/shared-protocol';
import type { FlowState } from '../flow/screens.ts';

/** What only a page of its own is opened for: to delete one of the user's passkeys. */
export type PasskeyDeletion = { kind: 'passkeyRegistration'; toDelete: string };

/** The account, whose code is loaded with it: `entrypoints/openAccount.ts`. */
export type AccountMount = Extract<Mount, { kind: 'account' }>;
/** A step-up, which comes with the account. */
export type StepUpMount = Extract<Mount, { kind: 'stepUp' }>;

/**
 * Where a mount begins. Spec §1, "The widget can be mounted at four points".
 *
 * @param mayBeSignedIn a login then asks first whether to go on as who is signed in.
 */
export function startScreen(mount: Exclude<Mount, AccountMount> | PasskeyDeletion, mayBeSignedIn = false): FlowState {
  if (mount.kind === 'identityProvider') return { screen: 'IDPStart', search: mount.search };
  if (mount.kind === 'passkeyRegistration') {
    const start = { screen: 'PasskeyRegistrationStart', hasUser: false } as const;
    return 'toDelete' in mount ? { ...start, toDelete: mount.toDelete } : start;
  }
  if (mount.kind === 'login' && mayBeSignedIn) return { screen: 'LoggedIn', account: null };
  if (mount.kind !== 'resetPassword') return { screen: 'Main' };
  const { passwordResetToken: token, tokenType } = mount;
  return { screen: 'PasswordResetForm', resetPasswordState: { token }, tokenType, strength: null };
}

import type { Mount } from '@vestibule/shared-protocol';
import type { FlowState } from './screens.ts';

/** Where a mount begins. Spec §1, "The widget can be mounted at four points". */
export function startScreen(mount: Mount): FlowState {
  if (mount.kind === 'identityProvider') return { screen: 'IDPStart', search: mount.search };
  if (mount.kind === 'passkeyRegistration') {
    return { screen: 'PasskeyRegistrationStart', hasUser: false, wasCancelled: false };
  }
  if (mount.kind !== 'resetPassword') return { screen: 'Main' };
  const { passwordResetToken: token, tokenType } = mount;
  return { screen: 'PasswordResetForm', resetPasswordState: { token }, tokenType, strength: null };
}

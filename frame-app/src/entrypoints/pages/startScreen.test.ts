import type { Mount } from '@vestibule/shared-protocol';
import { expect, it } from 'vitest';
import type { FlowState } from '../../flow/screens.ts';
import { startScreen } from './startScreen.ts';

const reset = (tokenType: 'reset_password' | 'login') =>
  ({ kind: 'resetPassword', passwordResetToken: 'token-1', tokenType }) as const;
const resetForm = (tokenType: 'reset_password' | 'login'): FlowState => ({
  screen: 'PasswordResetForm',
  resetPasswordState: { token: 'token-1' },
  tokenType,
  strength: null,
});

it.each<[Exclude<Mount, { kind: 'account' | 'organization' }>, FlowState]>([
  [{ kind: 'login' }, { screen: 'Main' }],
  [{ kind: 'session' }, { screen: 'Main' }],
  [
    { kind: 'identityProvider', search: '?client_id=app-1' },
    { screen: 'IDPStart', search: '?client_id=app-1' },
  ],
  [{ kind: 'passkeyRegistration' }, { screen: 'PasskeyRegistrationStart', hasUser: false }],
  [reset('reset_password'), resetForm('reset_password')],
  [reset('login'), resetForm('login')],
])('starts the mount %j on its first screen', (mount, screen) => {
  expect(startScreen(mount)).toEqual(screen);
});

it('starts a login with a possible session by offering it, and no other mount', () => {
  expect(startScreen({ kind: 'login' }, true)).toEqual({ screen: 'LoggedIn', account: null });
  expect(startScreen({ kind: 'session' }, true)).toEqual({ screen: 'Main' });
  expect(startScreen(reset('login'), true)).toEqual(resetForm('login'));
});

import type { WidgetConfig } from '@vestibule/shared-protocol';
import type { Strength } from '../../flow/entities.ts';
import type { Examples } from '../../gallery/Example.ts';
import { apiError, email } from '../../gallery/exampleValues.ts';

export const strength: Strength = {
  revision: 1,
  isValid: false,
  isBreached: false,
  score: 1,
  warning: 'This is a very common password.',
  suggestions: ['Add another word or two.'],
  policy: 'zxcvbn',
  luds: { minimumCount: 8, complexity: 3, isLongEnough: false, isComplexEnough: true },
};

const typed = 'correct horse';

const passwordState = (type: 'new' | 'password' | 'passwordless') => ({ passwordState: { email, type } });

const notice = (type: 'new' | 'password' | 'passwordless') => ({
  ...passwordState(type),
  sentAtMs: 0,
  resentAtMs: null,
});

const withPasswords: WidgetConfig = { products: ['passwords'] };

const concealing: WidgetConfig = { products: ['passwords'], passwordOptions: { concealAccounts: true } };

export const examples = (
  nowMs: number,
): Examples<
  | 'PasswordCreateOrLogin'
  | 'PasswordForgot'
  | 'PasswordBreached'
  | 'PasswordSetNew'
  | 'PasswordDedupe'
  | 'PasswordResetForm'
> => ({
  PasswordCreateOrLogin: {
    new: { state: { ...passwordState('new'), strength: null }, config: withPasswords },
    weak: { state: { ...passwordState('new'), strength }, config: withPasswords, typed },
    strong: {
      state: {
        ...passwordState('new'),
        strength: { ...strength, isValid: true, score: 4, warning: '', suggestions: [] },
      },
      config: withPasswords,
      typed,
    },
    breached: {
      state: { ...passwordState('new'), strength: { ...strength, isBreached: true, score: 4 } },
      config: withPasswords,
      typed,
    },
    luds: {
      state: { ...passwordState('new'), strength: { ...strength, policy: 'luds' } },
      config: withPasswords,
      typed,
    },
    'beside links': {
      state: { ...passwordState('new'), strength: null },
      config: { products: ['passwords', 'emailMagicLinks'] },
    },
    'log in': { state: { ...passwordState('password'), strength: null }, config: withPasswords },
    'log in, concealed': { state: { ...passwordState('password'), strength: null }, config: concealing },
    'log in, wrong': {
      state: { ...passwordState('password'), strength: null },
      config: withPasswords,
      failed: 'logIn',
      error: apiError('unauthorized_credentials'),
    },
    passwordless: {
      state: { ...passwordState('passwordless'), strength: null },
      config: { products: ['passwords', 'otp'] },
    },
  },
  PasswordForgot: {
    sent: { state: notice('password') },
    'bound to this browser': { state: { ...notice('password'), isBound: true } },
    'just sent, to a known mailbox': {
      state: { ...notice('password'), passwordState: { email: 'ada@icloud.com', type: 'password' }, sentAtMs: nowMs },
    },
    concealed: { state: notice('password'), config: concealing },
  },
  PasswordBreached: { sent: { state: notice('password') } },
  PasswordSetNew: { sent: { state: notice('passwordless') } },
  PasswordDedupe: { sent: { state: notice('password') } },
  PasswordResetForm: {
    empty: { state: { resetPasswordState: { token: 'token' }, tokenType: 'reset_password', strength: null } },
    weak: { state: { resetPasswordState: { token: 'token' }, tokenType: 'reset_password', strength }, typed },
    'token over': {
      state: { resetPasswordState: { token: 'token' }, tokenType: 'reset_password', strength: null },
      failed: 'resetPassword',
      error: apiError('unable_to_auth_magic_link'),
    },
    'logging in': {
      state: { resetPasswordState: { token: 'token' }, tokenType: 'login', strength: null },
      busy: 'logInWithToken',
    },
  },
});

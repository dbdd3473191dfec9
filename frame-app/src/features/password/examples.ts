import type { WidgetConfig } from '@vestibule/shared-protocol';
import type { Strength } from '../../flow/entities.ts';
import { strengthOfNothing } from '../../flow/toStrength.ts';
import type { Examples } from '../../gallery/Example.ts';
import { apiError, email, noStrength } from '../../gallery/exampleValues.ts';

export const strength: Strength = {
  revision: 1,
  isValid: false,
  isBreached: false,
  score: 1,
  warning: 'This is a very common password.',
  suggestions: ['Add another word or two. Uncommon words are better.'],
  policy: 'zxcvbn',
  luds: { minimumCount: 8, complexity: 3, isLongEnough: false, isComplexEnough: true },
};

const exampleInput = 'correct horse';

const passwordState = (type: 'new' | 'password' | 'passwordless') => ({ passwordState: { email, type } });

const notice = (type: 'new' | 'password' | 'passwordless') => ({
  ...passwordState(type),
  sentAtMs: 0,
  resentAtMs: null,
});

const withPasswords: WidgetConfig = { products: ['passwords'] };

const concealConfig: WidgetConfig = { products: ['passwords'], passwordOptions: { concealAccounts: true } };

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
    new: { state: { ...passwordState('new'), strength: noStrength }, config: withPasswords },
    weak: { state: { ...passwordState('new'), strength }, config: withPasswords, password: exampleInput },
    strong: {
      state: {
        ...passwordState('new'),
        strength: { ...strength, isValid: true, score: 4, warning: '', suggestions: [] },
      },
      config: withPasswords,
      password: exampleInput,
    },
    breached: {
      state: { ...passwordState('new'), strength: { ...strength, isBreached: true, score: 4 } },
      config: withPasswords,
      password: exampleInput,
    },
    'luds, empty': {
      state: { ...passwordState('new'), strength: strengthOfNothing({ ludsComplexity: 3, ludsMinimumCount: 8 }) },
      config: withPasswords,
    },
    luds: {
      state: { ...passwordState('new'), strength: { ...strength, policy: 'luds' } },
      config: withPasswords,
      password: exampleInput,
    },
    'beside links': {
      state: { ...passwordState('new'), strength: noStrength },
      config: { products: ['passwords', 'emailMagicLinks'] },
    },
    'log in': { state: { ...passwordState('password'), strength: null }, config: withPasswords },
    'log in, concealed': { state: { ...passwordState('password'), strength: null }, config: concealConfig },
    'log in, wrong': {
      state: { ...passwordState('password'), strength: null },
      config: withPasswords,
      failedIntent: 'logIn',
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
    concealed: { state: notice('password'), config: concealConfig },
  },
  PasswordBreached: { sent: { state: notice('password') } },
  PasswordSetNew: { sent: { state: notice('passwordless') } },
  PasswordDedupe: { sent: { state: notice('password') } },
  PasswordResetForm: {
    empty: { state: { resetPasswordState: { token: 'token' }, tokenType: 'reset_password', strength: noStrength } },
    weak: {
      state: { resetPasswordState: { token: 'token' }, tokenType: 'reset_password', strength },
      password: exampleInput,
    },
    'token over': {
      state: { resetPasswordState: { token: 'token' }, tokenType: 'reset_password', strength: noStrength },
      failedIntent: 'resetPassword',
      error: apiError('unable_to_auth_password_reset_token'),
    },
    'logging in': {
      state: { resetPasswordState: { token: 'token' }, tokenType: 'login', strength: null },
      busy: 'logInWithToken',
    },
  },
});

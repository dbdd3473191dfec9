import type { Examples } from '../../gallery/Example.ts';
import { apiError, clientError, email } from '../../gallery/exampleValues.ts';

export const examples = (): Examples<
  'EmailConfirmation' | 'LinkElsewhere' | 'ConfirmSignIn' | 'ReturnFailed' | 'PasswordConfirmation'
> => ({
  EmailConfirmation: {
    sent: { state: { magicLinkState: { email }, senderDomain: 'mail.example.com' } },
    'sender unknown': { state: { magicLinkState: { email }, senderDomain: null } },
    'own mail service first': { state: { magicLinkState: { email: 'ada@outlook.com' }, senderDomain: null } },
    'bound to this browser': { state: { magicLinkState: { email }, senderDomain: null, isBound: true } },
  },
  LinkElsewhere: { shown: { state: {} } },
  ConfirmSignIn: {
    'asked for elsewhere': { state: { token: 'token-1', account: null, page: null } },
    'another user is signed in': { state: { token: 'token-1', account: email, page: null } },
    'in a frame': { state: { token: 'token-1', account: null, page: 'https://auth.example.com/authenticate' } },
    spending: { state: { token: 'token-1', account: null, page: null }, busy: 'confirm' },
    'no answer': {
      state: { token: 'token-1', account: null, page: null },
      error: clientError('timeout'),
      failedIntent: 'confirm',
    },
  },
  ReturnFailed: {
    'no answer': { state: { token: 'token-1', tokenType: 'magic_links' }, error: clientError('timeout') },
    'another try': { state: { token: 'token-1', tokenType: 'magic_links' }, busy: 'redeemAgain' },
    refused: {
      state: { token: 'token-1', tokenType: 'magic_links', isRefused: true },
      error: apiError('unable_to_auth_magic_link'),
    },
  },
  PasswordConfirmation: { success: { state: {} } },
});

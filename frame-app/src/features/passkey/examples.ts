import type { DecisionPlace } from '../../flow/deciding.ts';
import type { ScreenData } from '../../flow/screens.ts';
import type { Examples } from '../../gallery/Example.ts';
import { clientError, success, unreachable } from '../../gallery/exampleValues.ts';

const passkeys = [
  { id: 'registration-1', name: 'Bitwarden', manager: '', lastUsedAtMs: Date.UTC(2026, 0, 1) },
  { id: 'registration-2', name: 'Work laptop', manager: 'Chrome on Linux', lastUsedAtMs: null },
];

const deletion = (decision: DecisionPlace): ScreenData['PasskeyRegistrationSuccess'] => ({
  wasCreated: true,
  passkeys,
  edit: { id: 'registration-1', action: 'delete', decision },
  isDone: false,
});

export const examples = (): Examples<
  'PasskeyConfirmation' | 'PasskeyRegistrationStart' | 'PasskeyRegistrationSuccess' | 'PasskeyWindow' | 'PasskeyOffer'
> => ({
  PasskeyConfirmation: { success: { state: {} } },
  PasskeyRegistrationStart: {
    ready: { state: { hasUser: true } },
    creating: { state: { hasUser: true }, busy: 'createPasskey' },
    'not created': {
      state: { hasUser: true },
      failedIntent: 'createPasskey',
      error: clientError('passkey_not_created'),
    },
    'for a deletion': { state: { hasUser: false, toDelete: 'registration-1' } },
    'for a deletion, not signed in': {
      state: { hasUser: false, toDelete: 'registration-1' },
      failedIntent: 'openDeletion',
      error: clientError('passkey_without_user'),
    },
    'not signed in': {
      state: { hasUser: false },
      failedIntent: 'loadUser',
      error: clientError('passkey_without_user'),
    },
  },
  PasskeyRegistrationSuccess: {
    created: { state: { wasCreated: true, passkeys, edit: null, isDone: false } },
    renaming: {
      state: { wasCreated: true, passkeys, edit: { id: 'registration-2', action: 'rename' }, isDone: false },
    },
    deleting: { state: deletion({ place: 'page' }) },
    'deleting on a page': {
      state: deletion({ place: 'elsewhere', page: 'https://auth.example.com/passkeys#registration-1' }),
    },
    'deleting, in the background': { state: deletion({ place: 'page' }), situation: 'background' },
    'deleting, covered': {
      state: deletion({ place: 'frame', page: 'https://auth.example.com/passkeys#registration-1' }),
      situation: 'covered',
    },
    skipped: { state: { wasCreated: false, passkeys: [], edit: null, isDone: false } },
    done: { state: { wasCreated: true, passkeys, edit: null, isDone: true } },
  },
  PasskeyWindow: {
    create: { state: { ceremony: 'create', url: '/passkey-window' } },
    offered: { state: { ceremony: 'create', url: '/passkey-window', isOffered: true } },
    get: { state: { ceremony: 'get', url: '/passkey-window' } },
  },
  PasskeyOffer: {
    offered: { state: { end: success } },
    creating: { state: { end: success }, busy: 'createOffered' },
    closed: {
      state: { end: success },
      failedIntent: 'createOffered',
      error: { kind: 'client', code: 'passkey_not_created' },
    },
    unreachable: { state: { end: success }, failedIntent: 'createOffered', error: unreachable },
  },
});

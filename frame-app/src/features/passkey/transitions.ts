import { PASSKEY_PROMPT_LIMIT_MS, PASSKEY_WINDOW_LIMIT_MS } from '../../constants.ts';
import { actionsIn, step, type Transitions } from '../../flow/defineFlow.ts';
import { successScreens } from '../../flow/screens.ts';

const login = actionsIn(() => import('./index.ts'));
const management = actionsIn(() => import('./management.ts'));

/** The transitions of passkey creation and management, whose actions are in a separate chunk. */
export const managementTransitions: Transitions<
  'PasskeyRegistrationStart' | 'PasskeyRegistrationSuccess' | 'PasskeyOffer'
> = {
  PasskeyRegistrationStart: {
    loadUser: step('harmless', ['PasskeyRegistrationStart'], management('loadUser'), { lane: 'background' }),
    createPasskey: step('browserAsks', ['PasskeyRegistrationSuccess', 'PasskeyWindow'], management('createPasskey'), {
      limitMs: PASSKEY_PROMPT_LIMIT_MS,
      inClick: ({ passkeyWindow }) => passkeyWindow.prepare('create'),
    }),
    skip: step('harmless', ['PasskeyRegistrationSuccess'], management('skip')),
    logIn: step('harmless', ['Main', 'LoggedIn'], management('logIn')),
    openDeletion: step('harmless', ['PasskeyRegistrationSuccess'], management('openDeletion'), { lane: 'background' }),
  },
  PasskeyRegistrationSuccess: {
    editPasskey: step('harmless', ['PasskeyRegistrationSuccess'], management('editPasskey')),
    cancelEdit: step('harmless', ['PasskeyRegistrationSuccess'], management('cancelEdit')),
    renamePasskey: step('harmless', ['PasskeyRegistrationSuccess'], management('renamePasskey')),
    deletePasskey: step('signInMethods', ['PasskeyRegistrationSuccess'], management('deletePasskey')),
    readAgain: step('harmless', ['PasskeyRegistrationSuccess'], management('readAgain'), { lane: 'silent' }),
    setUpAnother: step('harmless', ['PasskeyRegistrationStart'], management('setUpAnother')),
    finish: step('harmless', ['PasskeyRegistrationSuccess', 'Account'], management('done')),
  },
  PasskeyOffer: {
    createOffered: step('browserAsks', ['PasskeyOffer', 'LoggedIn', ...successScreens], management('createOffered'), {
      limitMs: PASSKEY_PROMPT_LIMIT_MS,
      inClick: ({ passkeyWindow }) => passkeyWindow.prepare('create'),
    }),
    decline: step('harmless', successScreens, management('decline')),
  },
};

/** The transitions of a login with a passkey. */
export const transitions: Transitions<'PasskeyConfirmation' | 'PasskeyWindow'> = {
  PasskeyConfirmation: {},
  PasskeyWindow: {
    follow: step('browserAsks', ['PasskeyConfirmation', 'PasskeyRegistrationSuccess'], login('followPasskeyWindow'), {
      lane: 'idle',
      limitMs: PASSKEY_WINDOW_LIMIT_MS,
    }),
    back: step('harmless', ['Main', 'PasskeyRegistrationStart'], login('leavePasskeyWindow')),
  },
};

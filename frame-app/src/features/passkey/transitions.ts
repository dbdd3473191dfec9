import { PASSKEY_PROMPT_LIMIT_MS, PASSKEY_WINDOW_LIMIT_MS } from '../../constants.ts';
import { actionsIn, step, type Transitions } from '../../flow/defineFlow.ts';
import { successScreens } from '../../flow/screens.ts';

const login = actionsIn(() => import('./index.ts'));
const management = actionsIn(() => import('./management.ts'));

/** The transitions of passkey creation and management, whose actions are in a separate chunk. Spec §4, "Passkeys". */
export const managementTransitions: Transitions<
  'PasskeyRegistrationStart' | 'PasskeyRegistrationSuccess' | 'PasskeyOffer'
> = {
  PasskeyRegistrationStart: {
    loadUser: step(['PasskeyRegistrationStart'], management('loadUser'), { lane: 'background' }),
    createPasskey: step(['PasskeyRegistrationSuccess', 'PasskeyWindow'], management('createPasskey'), {
      limitMs: PASSKEY_PROMPT_LIMIT_MS,
      inClick: ({ passkeyWindow }) => passkeyWindow.prepare('create'),
    }),
    skip: step(['PasskeyRegistrationSuccess'], management('skip')),
    openDeletion: step(['PasskeyRegistrationSuccess'], management('openDeletion'), { lane: 'background' }),
  },
  PasskeyRegistrationSuccess: {
    editPasskey: step(['PasskeyRegistrationSuccess'], management('editPasskey')),
    cancelEdit: step(['PasskeyRegistrationSuccess'], management('cancelEdit')),
    renamePasskey: step(['PasskeyRegistrationSuccess'], management('renamePasskey')),
    deletePasskey: step(['PasskeyRegistrationSuccess'], management('deletePasskey')),
    readAgain: step(['PasskeyRegistrationSuccess'], management('readAgain'), { lane: 'silent' }),
    setUpAnother: step(['PasskeyRegistrationStart'], management('setUpAnother')),
    done: step(['PasskeyRegistrationSuccess', 'Account'], management('done')),
  },
  PasskeyOffer: {
    createOffered: step(['PasskeyOffer', 'LoggedIn', ...successScreens], management('createOffered'), {
      limitMs: PASSKEY_PROMPT_LIMIT_MS,
      inClick: ({ passkeyWindow }) => passkeyWindow.prepare('create'),
    }),
    decline: step(successScreens, management('decline')),
  },
};

/** The transitions of a login with a passkey. Spec §4, "Passkeys". */
export const transitions: Transitions<'PasskeyConfirmation' | 'PasskeyWindow'> = {
  PasskeyConfirmation: {},
  PasskeyWindow: {
    follow: step(['PasskeyConfirmation', 'PasskeyRegistrationSuccess'], login('followPasskeyWindow'), {
      lane: 'idle',
      limitMs: PASSKEY_WINDOW_LIMIT_MS,
    }),
    back: step(['Main', 'PasskeyRegistrationStart'], login('leavePasskeyWindow')),
  },
};

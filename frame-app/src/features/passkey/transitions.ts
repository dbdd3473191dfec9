import { PASSKEY_PROMPT_LIMIT_MS } from '../../constants.ts';
import { actionsIn, type FlowTable, step } from '../../flow/defineFlow.ts';
import type { ScreenName } from '../../flow/screens.ts';

export type RegistrationScreen = Extract<ScreenName, `PasskeyRegistration${string}`>;

const passkeyRegistration = actionsIn(() => import('./registrationActions.ts'));
const passkeyManagement = actionsIn(() => import('./managementActions.ts'));

/** Spec §4, "Passkeys": the same kind of rows as in widgetFlow.ts, learned with what leads to them. */
export const passkeyFlow: Pick<FlowTable, RegistrationScreen> = {
  PasskeyRegistrationStart: {
    loadUser: step(['PasskeyRegistrationStart'], passkeyRegistration('loadUser'), { lane: 'beside' }),
    createPasskey: step(['PasskeyRegistrationSuccess', 'PasskeyWindow'], passkeyRegistration('createPasskey'), {
      limitMs: PASSKEY_PROMPT_LIMIT_MS,
      inClick: ({ passkeyWindow }) => passkeyWindow.prepare('create'),
    }),
    skip: step(['PasskeyRegistrationSuccess'], passkeyRegistration('skip')),
    openDeletion: step(['PasskeyRegistrationSuccess'], passkeyRegistration('openDeletion'), { lane: 'beside' }),
  },
  PasskeyRegistrationSuccess: {
    editPasskey: step(['PasskeyRegistrationSuccess'], passkeyManagement('editPasskey')),
    cancelEdit: step(['PasskeyRegistrationSuccess'], passkeyManagement('cancelEdit')),
    renamePasskey: step(['PasskeyRegistrationSuccess'], passkeyManagement('renamePasskey')),
    deletePasskey: step(['PasskeyRegistrationSuccess'], passkeyManagement('deletePasskey')),
    readAgain: step(['PasskeyRegistrationSuccess'], passkeyManagement('readAgain'), { lane: 'quiet' }),
    setUpAnother: step(['PasskeyRegistrationStart'], passkeyManagement('setUpAnother')),
    done: step(['PasskeyRegistrationSuccess', 'Account'], passkeyManagement('done')),
  },
};

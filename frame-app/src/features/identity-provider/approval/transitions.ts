import { startOver } from '../../../flow/actions/back.ts';
import { actionsIn, branch, step, type Transitions } from '../../../flow/defineFlow.ts';

const approval = actionsIn(() => import('./index.ts'));

const restart = branch(['ApprovalStart'], approval('restart'));
/** A session that ends meanwhile leads back to the start, which reports it. */
const whenSessionIsOver = {
  session_not_found: restart,
  unauthorized_credentials: restart,
  user_unauthenticated: restart,
  invalid_secret_authentication: restart,
};
const useAnother = step('harmless', ['Main'], approval('useAnotherAccount'));

/** From the address of a request to its answer. */
export const transitions: Transitions<'ApprovalStart' | 'Approval' | 'ApprovalDone'> = {
  ApprovalStart: {
    begin: step('harmless', ['Approval', 'ApprovalDone'], approval('begin'), { lane: 'background' }),
    logIn: step('harmless', ['Main'], startOver),
  },
  Approval: {
    answer: step('decides', ['ApprovalDone', 'StepUp'], approval('answer'), { onError: whenSessionIsOver }),
    useAnother,
  },
  ApprovalDone: {
    leave: step('harmless', ['ApprovalDone'], approval('leaveToApplication')),
    useAnother,
  },
};

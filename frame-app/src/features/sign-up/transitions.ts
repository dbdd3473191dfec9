import { actionsIn, step, type Transitions } from '../../flow/defineFlow.ts';
import { successScreens } from '../../flow/screens.ts';

const signUp = actionsIn(() => import('./index.ts'));

/** The rows for the details of a new user. */
export const transitions: Transitions<'SignUpDetails'> = {
  SignUpDetails: {
    submitDetails: step('harmless', ['SignUpDetails', ...successScreens], signUp('submitDetails')),
    keepDraft: step('harmless', ['SignUpDetails'], signUp('keepDraft'), { lane: 'silent' }),
    skipDetails: step('harmless', successScreens, signUp('skipDetails')),
  },
};

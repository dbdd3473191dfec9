import type { IntentOf } from '../../flow/defineFlow.ts';

const formIntents: readonly (IntentOf<'Main'> | null)[] = [
  'submitEmailForLink',
  'submitEmailForPasscode',
  'submitEmailForPassword',
  'submitPhone',
];

/** Whether a failure stands under the form it was asked in; any other stands in the banner on top of Main. */
export const isFormIntent = (intent: IntentOf<'Main'> | null): boolean => formIntents.includes(intent);

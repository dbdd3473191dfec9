import type { IntentOf } from '../../flow/defineFlow.ts';

const formIntents: readonly (IntentOf<'Main'> | null)[] = [
  'submitEmailForLink',
  'submitEmailForPasscode',
  'submitEmailForPassword',
  'submitPhone',
];

/** Returns whether the form shows a failure below it. Other failures are shown in the banner on top of Main. */
export const isFormIntent = (intent: IntentOf<'Main'> | null): boolean => formIntents.includes(intent);

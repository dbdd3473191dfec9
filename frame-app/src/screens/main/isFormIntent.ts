import type { Intents } from '../../flow/intents.ts';

const formIntents: readonly (string | null)[] = [
  'submitEmailForLink',
  'submitEmailForPasscode',
  'submitEmailForPassword',
  'submitPhone',
] satisfies (keyof Intents['Main'])[];

/** Whether a failure stands under the form it was asked in; any other stands in the banner on top of Main. */
export const isFormIntent = (intent: string | null): boolean => formIntents.includes(intent);

import { screenRules as magicLinkRules } from '../features/magic-link/states.ts';
import { transitions as magicLink } from '../features/magic-link/transitions.ts';
import { transitions as main } from '../features/main/transitions.ts';
import { screenRules as passcodeRules } from '../features/passcode/states.ts';
import { transitions as passcode } from '../features/passcode/transitions.ts';
import { startOver } from '../flow/actions/back.ts';
import { type FlowTable, step } from '../flow/defineFlow.ts';

/** The rows of the first files: Main, and the screens that follow its first form. */
export const firstTable = {
  ...main,
  ...magicLink,
  ...passcode,
  Error: { startOver: step('harmless', ['Main'], startOver) },
} satisfies Partial<FlowTable>;

/** The rules of the first files, for screens that survive a reload. */
export const firstRules = { ...magicLinkRules, ...passcodeRules };

import { transitions as magicLink } from '../features/magic-link/transitions.ts';
import { transitions as main } from '../features/main/transitions.ts';
import { transitions as passcode } from '../features/passcode/transitions.ts';
import { startOver } from '../flow/actions/back.ts';
import { type FlowTable, step } from '../flow/defineFlow.ts';

/** The rows that the first files have: those of Main, and of the screens that follow its first form. */
export const firstTable = {
  ...main,
  ...magicLink,
  ...passcode,
  Error: { startOver: step('harmless', ['Main'], startOver) },
} satisfies Partial<FlowTable>;

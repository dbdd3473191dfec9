import type { ReactNode } from 'react';
import type { StepTaken } from '../../flow/defineFlow.ts';
import type { FlowState, GoalEnd, StateOf } from '../../flow/screens.ts';
import type { Texts } from '../../i18n/keys.ts';

/** Writes the change that follows a proof, in a line; null if the screen after it says nothing of a change. */
type WritePurpose<S extends GoalEnd> = (end: StateOf<S>, change: StepTaken | undefined, texts: Texts) => ReactNode;

/** The purposes of proofs, by the screen that follows the proof. */
export type Purposes = { [S in GoalEnd]?: WritePurpose<S> };

const purposes = new Map<string, WritePurpose<GoalEnd>>();

/** Adds the purposes of a feature. Its chunk loads before a proof for it is asked for. */
export function addPurposes(more: Purposes): void {
  for (const [screen, write] of Object.entries(more)) purposes.set(screen, write as WritePurpose<GoalEnd>);
}

/** Returns what a proof is for; null if a host page asks for it. */
export const purposeOf = (end: FlowState, change: StepTaken | undefined, texts: Texts): ReactNode =>
  purposes.get(end.screen)?.(end as StateOf<GoalEnd>, change, texts) ?? null;

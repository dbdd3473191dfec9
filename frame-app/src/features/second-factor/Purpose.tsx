import { Suspense } from 'react';
import type { Texts } from '../../i18n/keys.ts';
import { purposeOf } from '../../ui/screens/purposes.ts';
import type { Goal } from './states.ts';
import './secondFactor.css';

/** Says what a proof is for, above the ways to give it. */
export function Purpose({ goal, texts }: { goal: Goal; texts: Texts }) {
  const purpose = goal.reason === 'stepUp' && purposeOf(goal.end, goal.change, texts);
  return purpose ? (
    <p className="purpose">
      <Suspense>{purpose}</Suspense>
    </p>
  ) : null;
}

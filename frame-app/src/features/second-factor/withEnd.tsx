import { type ComponentType, useEffect } from 'react';
import { useSecondsLeft } from '../../ui/screens/useSecondsLeft.ts';
import type { Goal } from './states.ts';

type WithGoal = { state: { goal: Goal; left?: number | 'unknown' | null }; ask: (intent: 'expire') => void };

/** Leaves a screen when the time of an unfinished sign-in is over. */
export const withEnd = <Props extends WithGoal>(Screen: ComponentType<Props>) =>
  function WithEnd(props: Props) {
    const { ask, state } = props;
    const { goal, left = null } = state;
    // A redeemed recovery code has started the session, so the time no longer matters.
    const isOver = useSecondsLeft(goal.unfinishedSignIn?.untilMs ?? Number.POSITIVE_INFINITY) === 0 && left === null;
    useEffect(() => {
      if (isOver) ask('expire');
    }, [isOver, ask]);
    return <Screen {...props} />;
  };

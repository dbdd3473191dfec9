import { type GoalEnd, type Rules, successScreens } from '../../flow/screens.ts';

/** Returns the screens that may follow a second factor or a step-up, by the rules of all features. */
export const goalEndsOf = (rules: Rules): readonly GoalEnd[] => [
  ...successScreens,
  ...Object.entries(rules).flatMap(([screen, { goal }]) => (goal ? [screen as GoalEnd] : [])),
];

import { screenStates } from './screenStates.ts';

/** The names of the screens and their example states, in order, for the dev-server's overview page. */
export const galleryNames: [screen: string, states: string[]][] = Object.entries(screenStates(0)).map(
  ([screen, examples]) => [screen, Object.keys(examples)],
);

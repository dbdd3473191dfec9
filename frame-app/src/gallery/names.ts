import { screenStates } from './screenStates.ts';

/** What the gallery has: screens, and the names of their example states, in their order. Read by its overview, a page of the dev-server. */
export const galleryNames: [screen: string, states: string[]][] = Object.entries(screenStates(0)).map(
  ([screen, examples]) => [screen, Object.keys(examples)],
);

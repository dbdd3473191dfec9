export { listenFor, storeOutcome, takeOutcome } from './outcomes.ts';
export { pkcePairs } from './pkcePairs.ts';
export { dropLinkTrip, findLinkTrip, storeLinkTrip, storeTrip, takeTrip } from './trips.ts';
export { expectWindow, forgetWindow, onceEnded } from './windows.ts';

export { createOneTap } from './createOneTap.ts';
export { OneTapSlot } from './OneTapSlot.tsx';
export * from './oneTapActions.ts';

export * from './actions/showOneTap.ts';
export { createOneTap } from './createOneTap.ts';
export { OneTapSlot } from './OneTapSlot.tsx';

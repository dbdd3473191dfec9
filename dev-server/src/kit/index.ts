export { HOUR_MS, MINUTE_MS, SECOND_MS } from '../state/clock.ts';
export { codeOf } from '../testing/codeOf.ts';
export { type KitPage, type KitSession, type KitUser, startTestKit, type TestKit } from './startTestKit.ts';

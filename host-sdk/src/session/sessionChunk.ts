// One file of the script build: loaded with the first report of a frame, or with the first call about the session.
export { hostMethods } from '../frame/hostMethods.ts';
export { sessionCallsOf } from './sessionCalls.ts';

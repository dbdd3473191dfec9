// What a page needs once its frame has something to say, or once it asks for the session itself: one file of the script build.
export { hostMethods } from '../frame/hostMethods.ts';
export { sessionCallsOf } from './sessionCalls.ts';

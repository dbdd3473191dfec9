export { confirmSignIn } from './confirmSignIn.ts';
export { continueAs, identify, useAnother } from './loggedIn.ts';

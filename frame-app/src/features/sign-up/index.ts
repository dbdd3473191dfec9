import { SignUpDetailsScreen } from './SignUpDetailsScreen.tsx';

export * from './actions.ts';
export { signUpCalls } from './providerCalls.ts';

export const screens = { SignUpDetails: SignUpDetailsScreen };

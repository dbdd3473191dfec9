export * from './actions.ts';
export { OAuthButtons } from './OAuthButtons.tsx';
export { oauthUrl } from './providerCalls.ts';

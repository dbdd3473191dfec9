export * from './actions/readPageUrl.ts';
export * from './actions/start.ts';
export { OAuthButtons } from './OAuthButtons.tsx';
export { oauthUrl } from './providerCalls.ts';

/** How the project at the provider is set up, as far as it concerns a host; for `auth.diagnose()`. */
export type ProjectFacts = { pkce: { magicLinks: boolean; passwordResets: boolean; oauth: boolean } };

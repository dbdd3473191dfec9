import type { User } from '@vestibule/shared-protocol';

/**
 * Spec §7, "Identity-provider calls". Every call but `revokeSession` rejects with a FlowError; its code is `no_session`
 * when the session is over.
 */
export type IdentityProviderPort = {
  /** Returns the signed-in user, confirmed by the provider; null when there is none. */
  currentUser(): Promise<User | null>;
  /** Decisions are submitted as a form that navigates the page to the provider. A frame cannot do that. */
  submitsForms: boolean;
  startAuthorize(request: AuthorizeRequest): Promise<Consent>;
  submitAuthorize(request: AuthorizeRequest, answer: { isGranted: boolean }): Promise<Departure>;
  startLogout(request: LogoutRequest): Promise<{ isConsentRequired: boolean; redirectUri: string }>;
  /** Ends the local session even when the provider cannot be reached; never rejects. */
  revokeSession(): Promise<void>;
};

/** The authorization request in the URL. Spec §3, "Authorization request params". */
export type AuthorizeRequest = {
  kind: 'authorize';
  clientId: string;
  redirectUri: string;
  responseType: string;
  scopes: string[];
  prompt: string[];
  codeChallenge?: string;
  state?: string;
  nonce?: string;
  /** The resource indicators of the access token (RFC 8707). */
  resources: string[];
};

/** Spec §3, "Logout params". */
export type LogoutRequest = {
  kind: 'logout';
  clientId: string;
  postLogoutRedirectUri: string;
  idTokenHint?: string;
  state?: string;
};

/** A validated consent request: the app's name and scopes. Spec §3, "Authorize start response". */
export type Consent = {
  isRequired: boolean;
  /** Null for an app without a name. */
  clientName: string | null;
  grantableScopes: Scope[];
  ungrantableScopes: Scope[];
};

/** `description` exists only for custom scopes, when the project has written one. */
export type Scope = { scope: string; description: string | null };

/** The next address of the page; null when it is already navigating. */
export type Departure = { redirectUri: string | null };

declare module '../../flow/ports.ts' {
  interface ProviderPort {
    identityProvider(): Promise<IdentityProviderPort>;
  }
}

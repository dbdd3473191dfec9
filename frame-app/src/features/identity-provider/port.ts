import type { User } from '@vestibule/shared-protocol';

/**
 * Spec §7, "Identity-provider calls". Every call but `revokeSession` rejects with a FlowError; when the session is
 * over, its code is `no_session`.
 */
export type IdentityProviderPort = {
  /** Who is signed in, as the provider confirms it; null when nobody is. */
  currentUser(): Promise<User | null>;
  /** A decision about an authorization is a form, which takes the page itself to the provider: a frame cannot submit it. */
  submitsForms: boolean;
  startAuthorize(request: AuthorizeRequest): Promise<Consent>;
  submitAuthorize(request: AuthorizeRequest, answer: { isGranted: boolean }): Promise<Departure>;
  startLogout(request: LogoutRequest): Promise<{ isConsentRequired: boolean; redirectUri: string }>;
  /** Ends the session here even when the provider cannot be told; never rejects. */
  revokeSession(): Promise<void>;
};

/** What a connected app asks for in the address. Spec §3, "Authorization request params". */
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
  /** What the access token is for (RFC 8707). */
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

/** A wish of a connected app as far as it is known: its name, and what it asks for. Spec §3, "Authorize start response". */
export type Consent = {
  isRequired: boolean;
  /** Null for an app without a name. */
  clientName: string | null;
  grantableScopes: Scope[];
  ungrantableScopes: Scope[];
};

/** `description`: of custom scopes, where the project wrote one. */
export type Scope = { scope: string; description: string | null };

/** Where the page is taken next; null when it is already on its way. */
export type Departure = { redirectUri: string | null };

declare module '../../flow/ports.ts' {
  interface ProviderPort {
    identityProvider(): Promise<IdentityProviderPort>;
  }
}

import type { User } from '@vestibule/shared-protocol';
import type { ScopeProof } from '../../deployment.ts';

/**
 * Every call but `revokeSession` rejects with a FlowError; its code is `no_session`
 * when the session is over.
 */
export type IdentityProviderPort = {
  /** Returns the signed-in user, confirmed by the provider; null when there is none. */
  currentUser(): Promise<User | null>;
  /** Decisions are submitted as a form that navigates the page to the provider. A frame cannot do that. */
  submitsForms: boolean;
  /** The issuer in answers to apps (RFC 9207). Null for a project without its own domain, whose issuer is unknown here. */
  issuer: string | null;
  /** Milliseconds between the user's last login and `currentUser`, by the provider's clock. Null when it is unknown. */
  sinceLoginMs(): number | null;
  /**
   * Returns whether the provider confirms, without a session, that the redirect address belongs to the app. False when
   * the provider does not look at addresses before sessions.
   */
  confirmsRedirect(request: AuthorizeRequest): Promise<boolean>;
  startAuthorize(request: AuthorizeRequest): Promise<Consent>;
  /** Submits the answer. `scopes`: the scopes that the visitor grants; default all. */
  submitAuthorize(request: AuthorizeRequest, answer: { isGranted: boolean; scopes?: string[] }): Promise<Departure>;
  /** Notes for the account, in this browser, that the app has got access. */
  noteAccess(request: AuthorizeRequest, consent: Consent, nowMs: number): void;
  /** Notes that the visitor has chosen the account for this request, or logs in for it, in this tab. */
  noteAccount(search: string): void;
  hasAccount(search: string): boolean;
  startLogout(request: LogoutRequest): Promise<{ isConsentRequired: boolean; redirectUri: string }>;
  /** Ends the local session even when the provider cannot be reached; never rejects. */
  revokeSession(): Promise<void>;
};

/** The authorization request in the URL. */
export type AuthorizeRequest = {
  kind: 'authorize';
  clientId: string;
  redirectUri: string;
  responseType: string;
  scopes: string[];
  prompt: string[];
  /** The greatest age of the login in seconds that the app accepts. */
  maxAgeSeconds?: number;
  /** The error of the request itself, which goes to the redirect address. */
  refusal?: Refusal;
  codeChallenge?: string;
  state?: string;
  nonce?: string;
  /** The resource indicators of the access token (RFC 8707). */
  resources: string[];
};

/** An error of OAuth 2.0 or OpenID Connect that the app receives at its redirect address. */
export type Refusal =
  | 'invalid_request'
  | 'invalid_target'
  | 'unsupported_response_type'
  | 'request_not_supported'
  | 'request_uri_not_supported'
  | 'registration_not_supported'
  | 'login_required'
  | 'interaction_required'
  | 'consent_required';

export type LogoutRequest = {
  kind: 'logout';
  clientId: string;
  postLogoutRedirectUri: string;
  idTokenHint?: string;
  state?: string;
};

/** A validated consent request: the app's name and scopes. */
export type Consent = {
  isRequired: boolean;
  /** The app's id in the calls about the user's apps. */
  appId: string;
  /** Null for an app without a name. */
  clientName: string | null;
  /** The deployment trusts the app, or it belongs to the project. The name of any other app is its own claim. */
  isTrusted: boolean;
  /** The app has no secret, so any program can send its request. */
  isPublic: boolean;
  /**
   * The servers of the request that the visitor has not allowed this app to use in this browser. The provider remembers
   * no servers.
   */
  newServers: string[];
  /** Null for an app that is not trusted, which could send the logo of another one. */
  logoUrl: string | null;
  /** The visitor may grant some scopes only. */
  mayChoose: boolean;
  grantableScopes: Scope[];
  ungrantableScopes: Scope[];
};

/**
 * `description` exists only for custom scopes, when the project has written one. `isNew`: the visitor has allowed this
 * app before, but not this scope. `proof`: the visitor proves who they are before each grant.
 */
export type Scope = { scope: string; description: string | null; isNew?: boolean; proof?: ScopeProof };

/**
 * The next address of the page; null when it is already navigating. `byPress`: the address belongs to an app on this
 * device that the deployment does not name, so the visitor presses a button to open it.
 */
export type Departure = { redirectUri: string | null; byPress?: true };

declare module '../../flow/ports.ts' {
  interface ProviderPort {
    identityProvider(): Promise<IdentityProviderPort>;
  }
}

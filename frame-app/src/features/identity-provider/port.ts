import type { User } from '@vestibule/shared-protocol';
import type { ScopeProof } from '../../deployment.ts';
import type { ApprovalAddress, ApprovalResponse } from './approval/entities.ts';

/** Every call but `revokeSession` rejects with a FlowError; the code is `no_session` after the end of the session. */
export type IdentityProviderPort = {
  /** Returns the signed-in user, confirmed by the provider; null when signed out. */
  currentUser(): Promise<User | null>;
  /** True if decisions are submitted as a form that navigates the page to the provider. Frames cannot use forms. */
  submitsForms: boolean;
  /**
   * The issuer in answers to apps (RFC 9207). Null if the project has no own domain, because its issuer is then unknown
   * here.
   */
  issuer: string | null;
  /** Milliseconds between the user's last login and `currentUser`, by the provider's clock. Null when it is unknown. */
  sinceLoginMs(): number | null;
  /**
   * Returns whether the provider confirms, without a session, that the redirect address belongs to the app. False if
   * the provider checks the session first.
   */
  confirmsRedirect(request: AuthorizeRequest): Promise<boolean>;
  startAuthorize(request: AuthorizeRequest): Promise<Consent>;
  /** Submits the answer. `scopes`: the scopes that the visitor grants; default all. */
  submitAuthorize(request: AuthorizeRequest, response: { isGranted: boolean; scopes?: string[] }): Promise<Departure>;
  /** Notes in this browser that the app has got access, for the account. */
  noteAccess(request: AuthorizeRequest, consent: Consent, nowMs: number): void;
  /** Notes in this tab that the visitor has chosen the account for this request, or logs in for it. */
  noteAccount(search: string): void;
  hasAccount(search: string): boolean;
  startLogout(request: LogoutRequest): Promise<{ isConsentRequired: boolean; redirectUri: string }>;
  /** Reads a request for approval from the server of the application, or posts the answer there. */
  postApproval(address: ApprovalAddress, decision?: 'approve' | 'deny'): Promise<ApprovalResponse>;
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
  /** The maximum age of the login that the app accepts, in seconds. */
  maxAgeSeconds?: number;
  /** The error for the redirect address, if the request itself is wrong. */
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
  /**
   * True if the deployment trusts the app, or the app belongs to the project. Any other app's name is its own claim.
   */
  isTrusted: boolean;
  /** True if the app has no secret, so that any program can send its request. */
  isPublic: boolean;
  /**
   * The request's servers that the visitor has not yet allowed for this app in this browser. The provider does not
   * store servers.
   */
  newServers: string[];
  /** Null for an app that is not trusted, because it could send another app's logo. */
  logoUrl: string | null;
  /** True if the visitor may grant only some scopes. */
  mayChoose: boolean;
  grantableScopes: Scope[];
  ungrantableScopes: Scope[];
};

/**
 * `description` exists only for custom scopes that the project describes. `isNew`: the visitor has allowed this app
 * before, but not this scope. `proof`: the visitor proves who they are before each grant.
 */
export type Scope = { scope: string; description: string | null; isNew?: boolean; proof?: ScopeProof };

/**
 * The next address of the page; null if the page is already navigating. `byPress`: the address belongs to an app on
 * this device that the deployment does not name, so the visitor presses a button to open it.
 */
type Departure = { redirectUri: string | null; byPress?: true };

declare module '../../flow/ports.ts' {
  interface ProviderPort {
    identityProvider(): Promise<IdentityProviderPort>;
  }
}

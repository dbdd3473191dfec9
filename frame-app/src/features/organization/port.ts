import type { AuthenticationMethod, OAuthProviderConfig } from '@vestibule/shared-protocol';
import type { SendOptions } from '../../flow/sendOptions.ts';
import type { PasswordJudgement } from '../../flow/toStrength.ts';
import type {
  Answer,
  Connection,
  OrganizationFacts,
  OrganizationList,
  OrganizationTokenType,
  Outcome,
  PasswordReset,
} from './entities.ts';

/** The provider's calls for members of organizations. Every call rejects with a FlowError. */
export type OrganizationPort = {
  /** Returns the organization with this slug; null if there is none. */
  bySlug(slug: string): Promise<OrganizationFacts | null>;
  /** Sends a link to an address. Without an organization, the link leads to the list. */
  sendLink(email: string, organizationId: string | null, options: SendOptions): Promise<void>;
  /** Sends a passcode to an address. */
  sendCode(email: string, organizationId: string | null, options: SendOptions): Promise<void>;
  /** Verifies a passcode for the list of organizations. */
  verifyDiscoveryCode(code: string, email: string): Promise<OrganizationList>;
  /** Verifies a passcode for one organization. */
  verifyCode(code: string, email: string, organizationId: string, options: SendOptions): Promise<Answer>;
  /**
   * Redeems the token of a redirect or a mail. Rejects with `return_not_started_here` if the token is not of the
   * connection `connectionId`, and then ends the new session.
   */
  redeem(
    tokenType: OrganizationTokenType,
    token: string,
    options: SendOptions & { method: AuthenticationMethod; connectionId?: string },
  ): Promise<Outcome>;
  /** Lists the organizations of the intermediate session or, without one, of the session. */
  list(): Promise<OrganizationList>;
  /** Signs in to an organization with the proofs of the intermediate session. */
  exchange(organizationId: string, options: SendOptions): Promise<Answer>;
  /** Creates an organization, with the visitor as its first member. */
  create(options: SendOptions): Promise<Answer>;
  /** Changes the session to another organization. */
  switchTo(organizationId: string, options: SendOptions): Promise<Answer>;
  /** Returns the URL that starts a sign-in with an OAuth provider. */
  oauthUrl(provider: OAuthProviderConfig, organizationId: string | null, options: SendOptions): Promise<string>;
  /** Returns the URL that starts a sign-in at an identity provider. */
  ssoUrl(connectionId: string, options: SendOptions): Promise<string>;
  /** Returns the identity providers for an address. */
  connectionsOf(email: string): Promise<Connection[]>;
  /** Returns whether the address belongs to a member of the organization. */
  isMember(email: string, organizationId: string): Promise<boolean>;
  /** Signs in with a password: to the list, or to one organization. */
  logIn(email: string, password: string, organizationId: string | null, options: SendOptions): Promise<Outcome>;
  /** Sends a mail that sets a password. */
  startReset(email: string, organizationId: string | null, options: SendOptions): Promise<void>;
  /** Sends a mail to a visitor who may join. Its link logs in, then asks for a password. */
  sendJoiningLink(email: string, organizationId: string, options: SendOptions): Promise<void>;
  /** Sets the password with the token of a mail, or for the session. */
  setPassword(reset: PasswordReset, password: string, options: SendOptions): Promise<Outcome>;
  checkPassword(password: string): Promise<PasswordJudgement>;
  /** Returns the unfinished sign-in of this browser; null if there is none. */
  intermediate(): { untilMs: number; organizationId?: string } | null;
  /** Ends the unfinished sign-in. */
  forget(): Promise<void>;
};

declare module '../../flow/ports.ts' {
  interface ProviderPort {
    /** Loads the calls for members. A consumer's client rejects with `vertical_mismatch`. */
    organizations(): Promise<OrganizationPort>;
  }
}

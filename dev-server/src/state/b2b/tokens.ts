/** The payload of each kind of one-time token in a project with organizations. */
export type B2bTokenPayloads = {
  /** A link to the list of the visitor's organizations. */
  discovery_link: MailedDiscoveryLink;
  discovery_password_reset: MailedDiscoveryLink;
  /** A link to log in to one organization, or to accept an invite. */
  member_link: MailedMemberLink;
  member_password_reset: MailedMemberLink;
  /** A passcode by email. */
  discovery_passcode: { emailAddress: string };
  member_passcode: { memberId: string; newEmailAddress?: string };
  /** A code by text message, the second factor. */
  member_sms_passcode: { memberId: string; phoneNumber: string };
  discovery_oauth: RedirectedOAuth;
  member_oauth: RedirectedOAuth & { organizationId: string };
  sso: { connectionId: string; assertion: Assertion; codeChallenge?: string };
  /** The authorization code of an emulated identity provider. */
  sso_code: SsoCode;
  /** The access token for the userinfo endpoint of an emulated identity provider. */
  sso_access_token: { connectionId: string; assertion: Assertion };
  member_impersonation: { memberId: string; impersonatorId: string; impersonatorEmail: string };
};

type MailedDiscoveryLink = { emailAddress: string; redirectUrl: string; codeChallenge?: string };
type MailedMemberLink = {
  memberId: string;
  /** The address to which the link was sent. The member's address may have changed since then. */
  address?: string;
  redirectUrl: string;
  codeChallenge?: string;
  isInvite?: boolean;
  /** The new address that the link confirms; absent for other links. */
  newEmailAddress?: string;
};
type RedirectedOAuth = { provider: string; subject: string; scopes: string[]; codeChallenge?: string };

export type SsoCode = {
  connectionId: string;
  /** The application that may exchange the code. */
  clientId: string;
  redirectUri: string;
  nonce?: string;
  codeChallenge?: string;
  assertion: Assertion;
};

/** The data about a person that an identity provider has signed. */
export type Assertion = {
  /** The audience of the connection that the assertion is for. */
  audience: string;
  /** The person's id at the identity provider. */
  externalId: string;
  emailAddress: string;
  name: string;
  groups: string[];
};

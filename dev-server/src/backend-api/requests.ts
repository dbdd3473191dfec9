import * as v from 'valibot';
import * as wire from '../wire/requests.ts';

// Request bodies of the provider's server libraries. Unlisted members are accepted and dropped.

const text = v.optional(v.string());
const texts = v.optional(v.array(v.string()));
const flag = v.optional(v.boolean());
const metadata = v.optional(v.record(v.string(), v.unknown()));
const name = v.optional(v.object({ first_name: text, middle_name: text, last_name: text }));
const locale = v.optional(v.picklist(['en', 'es', 'pt-br']));
const { session_duration_minutes } = wire.SessionAuthenticateRequest.entries;
const cursor = v.optional(v.nullable(v.string()));
const limit = v.optional(v.number());

/** The members that name a session. */
const namedSession = { session_token: text, session_jwt: text };
const namedUser = { ...namedSession, user_id: text };
const wantedSession = { ...namedSession, session_duration_minutes, session_custom_claims: metadata };

/** A browser API request with the members that name a session. */
const withSession = <Entries extends v.ObjectEntries>({ entries }: { entries: Entries }) =>
  v.object({ ...entries, ...wantedSession });
const withUser = <Entries extends v.ObjectEntries>({ entries }: { entries: Entries }) =>
  v.object({ ...entries, ...namedUser });

export const PageRequest = v.object({ cursor, limit });
export type PageRequest = v.InferOutput<typeof PageRequest>;

export const NamedUser = v.object(namedUser);

// Sessions
export const SessionAuthenticateRequest = v.object({
  ...wantedSession,
  authorization_check: v.optional(v.object({ resource_id: v.string(), action: v.string() })),
});
export type SessionAuthenticateRequest = v.InferOutput<typeof SessionAuthenticateRequest>;
export const SessionRevokeRequest = v.object({ ...namedSession, session_id: text });
export type SessionRevokeRequest = v.InferOutput<typeof SessionRevokeRequest>;
export const AccessTokenExchangeRequest = withSession(wire.AccessTokenExchangeRequest);
export const AttestRequest = withSession(wire.AttestRequest);

// Authentication
export const TokenRequest = withSession(wire.TokenRequest);
export const PasswordRequest = withSession(wire.PasswordRequest);
export const PasswordResetRequest = withSession(wire.PasswordResetRequest);
export const ExistingPasswordResetRequest = withSession(wire.ExistingPasswordResetRequest);
export const SessionPasswordResetRequest = withSession(wire.SessionPasswordResetRequest);
export const OAuthAuthenticateRequest = withSession(wire.OAuthAuthenticateRequest);
export const CryptoWalletAuthenticateRequest = withSession(wire.CryptoWalletAuthenticateRequest);
export const WebAuthnCredentialRequest = withSession(wire.WebAuthnCredentialRequest);
export const WebAuthnRegisterRequest = v.object({ ...WebAuthnCredentialRequest.entries, user_id: v.string() });
export const TotpAuthenticateRequest = v.object({
  ...withSession(wire.TotpAuthenticateRequest).entries,
  user_id: v.string(),
});
export const TotpRecoverRequest = v.object({ ...withSession(wire.TotpRecoverRequest).entries, user_id: v.string() });

/** Servers call the passcode `code`; the browser client calls it `token`. */
export const PasscodeAuthenticateRequest = v.pipe(
  v.object({ ...v.omit(wire.PasscodeAuthenticateRequest, ['token']).entries, ...wantedSession, code: v.string() }),
  v.transform(({ code, ...rest }) => ({ ...rest, token: code })),
);

// Messages and other starts
export const EmailPasscodeRequest = v.object({
  ...withUser(wire.EmailPasscodeRequest).entries,
  create_user_as_pending: flag,
});
export const PhonePasscodeRequest = v.object({
  ...withUser(wire.PhonePasscodeRequest).entries,
  create_user_as_pending: flag,
});
export const MagicLinkEmailRequest = withUser(wire.MagicLinkEmailRequest);
export const OAuthAttachRequest = withUser(wire.OAuthAttachRequest);
export const CryptoWalletStartRequest = withUser(wire.CryptoWalletStartRequest);
export const WebAuthnRegisterStartRequest = withUser(wire.WebAuthnRegisterStartRequest);
export const WebAuthnAuthenticateStartRequest = withUser(wire.WebAuthnAuthenticateStartRequest);
export const TotpCreateRequest = withUser(wire.TotpCreateRequest);
export const AuthorizeStartRequest = withUser(wire.AuthorizeRequest);
export const AuthorizeRequest = withUser(wire.AuthorizeSubmitRequest);
export const EmbeddedLinkRequest = v.object({ user_id: v.string(), expiration_minutes: v.optional(v.number()) });
export type EmbeddedLinkRequest = v.InferOutput<typeof EmbeddedLinkRequest>;
export const InviteRequest = v.object({
  email: v.string(),
  name,
  invite_magic_link_url: text,
  invite_expiration_minutes: v.optional(v.number()),
  locale,
  trusted_metadata: metadata,
  untrusted_metadata: metadata,
});
export type InviteRequest = v.InferOutput<typeof InviteRequest>;
export const RevokeInviteRequest = v.object({ email: v.string() });

// Users
const details = { name, trusted_metadata: metadata, untrusted_metadata: metadata, external_id: text, roles: texts };
export const UserChangeRequest = v.object(details);
export type UserChangeRequest = v.InferOutput<typeof UserChangeRequest>;
export const UserCreateRequest = v.object({
  ...details,
  email: text,
  phone_number: text,
  create_user_as_pending: flag,
});
export type UserCreateRequest = v.InferOutput<typeof UserCreateRequest>;
export const PrimaryFactorRequest = v.object({ email_address: text, phone_number: text });
export type PrimaryFactorRequest = v.InferOutput<typeof PrimaryFactorRequest>;
export const UserQueryRequest = v.object({
  cursor,
  limit,
  query: v.optional(
    v.object({
      operator: v.string(),
      operands: v.array(v.object({ filter_name: v.string(), filter_value: v.unknown() })),
    }),
  ),
});
export type UserQueryRequest = v.InferOutput<typeof UserQueryRequest>;

// Passwords
export const PasswordCreateRequest = v.object({
  ...withSession(wire.PasswordRequest).entries,
  name,
  trusted_metadata: metadata,
  untrusted_metadata: metadata,
});
export type PasswordCreateRequest = v.InferOutput<typeof PasswordCreateRequest>;
const salts = v.optional(v.object({ prepend_salt: text, append_salt: text }));
const count = v.pipe(v.number(), v.integer(), v.minValue(1));
export const PasswordHash = v.object({
  hash: v.string(),
  hash_type: v.string(),
  md_5_config: salts,
  sha_1_config: salts,
  sha_512_config: salts,
  scrypt_config: v.optional(
    v.object({ salt: v.string(), n_parameter: count, r_parameter: count, p_parameter: count, key_length: count }),
  ),
  pbkdf_2_config: v.optional(
    v.object({ salt: v.string(), iteration_amount: count, key_length: count, algorithm: v.string() }),
  ),
});
export type PasswordHash = v.InferOutput<typeof PasswordHash>;
export const PasswordMigrateRequest = v.object({
  ...details,
  ...PasswordHash.entries,
  email: v.string(),
  set_email_verified: flag,
  phone_number: text,
  set_phone_number_verified: flag,
});
export type PasswordMigrateRequest = v.InferOutput<typeof PasswordMigrateRequest>;

// Clients
const appDetails = {
  client_name: text,
  client_description: text,
  redirect_urls: texts,
  full_access_allowed: flag,
  access_token_expiry_minutes: v.optional(v.number()),
  access_token_custom_audience: text,
  access_token_template_content: text,
  post_logout_redirect_urls: texts,
  logo_url: text,
  bypass_consent_for_offline_access: flag,
  id_token_template_content: text,
};
export const ConnectedAppChangeRequest = v.object(appDetails);
export type ConnectedAppChangeRequest = v.InferOutput<typeof ConnectedAppChangeRequest>;
export const ConnectedAppRequest = v.object({ ...appDetails, client_type: v.string() });
export type ConnectedAppRequest = v.InferOutput<typeof ConnectedAppRequest>;

const m2mDetails = {
  client_name: v.exactOptional(v.string()),
  client_description: v.exactOptional(v.string()),
  trusted_metadata: v.exactOptional(v.record(v.string(), v.unknown())),
};
export const M2mClientRequest = v.object({
  ...m2mDetails,
  scopes: v.array(v.string()),
  client_id: text,
  client_secret: text,
});
export type M2mClientRequest = v.InferOutput<typeof M2mClientRequest>;
export const M2mClientChangeRequest = v.object({ ...m2mDetails, scopes: texts, status: text });
export type M2mClientChangeRequest = v.InferOutput<typeof M2mClientChangeRequest>;
export const M2mQueryRequest = v.object({
  cursor,
  limit,
  query: v.optional(
    v.object({
      operator: v.string(),
      operands: v.array(v.object({ filter_name: v.string(), filter_value: v.array(v.string()) })),
    }),
  ),
});
export type M2mQueryRequest = v.InferOutput<typeof M2mQueryRequest>;

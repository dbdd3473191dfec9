import { hasShape, isBoolean, isName, isRecord, listOf, nullable, optional } from '../channel/shapes.ts';
import { isText } from '../text/isWebUrl.ts';
import type {
  AuthenticationFactor,
  Member,
  Organization,
  OrganizationMembership,
  Session,
  SessionState,
  SessionTokens,
  User,
} from './session.ts';

const isSecondFactor = (value: unknown): value is Session['secondFactor'] =>
  [undefined, 'pending', 'remembered'].includes(value as never);

const isTrue = (value: unknown): value is true => value === true;

const isFactor = (value: unknown): value is AuthenticationFactor =>
  hasShape<AuthenticationFactor>(value, { type: isText, delivery_method: isText, last_authenticated_at: isText });

const isSession = (value: unknown): value is Session =>
  hasShape<Session>(value, {
    session_id: isText,
    user_id: isText,
    started_at: isText,
    last_accessed_at: isText,
    expires_at: isText,
    isEnding: optional(isTrue),
    roles: listOf(isText),
    secondFactor: isSecondFactor,
    authentication_factors: optional(listOf(isFactor)),
    custom_claims: optional(nullable(isRecord)),
  });

type Part<Name extends keyof User> = NonNullable<User[Name]>;
type Entry<Name extends keyof User> = Part<Name> extends readonly (infer T)[] ? T : never;

const isPersonName = (value: unknown): value is User['name'] =>
  hasShape<User['name']>(value, { first_name: isText, last_name: isText });
const isEmailEntry = (value: unknown): value is Entry<'emails'> =>
  hasShape<Entry<'emails'>>(value, { email: isText, verified: isBoolean, email_id: optional(isText) });
const isPhoneEntry = (value: unknown): value is Entry<'phone_numbers'> =>
  hasShape<Entry<'phone_numbers'>>(value, { phone_number: isText, verified: isBoolean, phone_id: optional(isText) });
const isPasskey = (value: unknown): value is Entry<'webauthn_registrations'> =>
  hasShape<Entry<'webauthn_registrations'>>(value, { webauthn_registration_id: isText, name: isText });
const isProvider = (value: unknown): value is Entry<'providers'> =>
  hasShape<Entry<'providers'>>(value, {
    oauth_user_registration_id: isText,
    provider_type: isText,
    provider_subject: isText,
  });
const isWallet = (value: unknown): value is Entry<'crypto_wallets'> =>
  hasShape<Entry<'crypto_wallets'>>(value, {
    crypto_wallet_id: isText,
    crypto_wallet_address: isText,
    crypto_wallet_type: isText,
  });
const isTotp = (value: unknown): value is Entry<'totps'> =>
  hasShape<Entry<'totps'>>(value, { totp_id: isText, verified: isBoolean });
const isPassword = (value: unknown): value is Part<'password'> =>
  hasShape<Part<'password'>>(value, { password_id: isText, requires_reset: isBoolean });

const isUser = (value: unknown): value is User =>
  hasShape<User>(value, {
    user_id: isText,
    name: isPersonName,
    emails: listOf(isEmailEntry),
    phone_numbers: listOf(isPhoneEntry),
    webauthn_registrations: listOf(isPasskey),
    providers: optional(listOf(isProvider)),
    crypto_wallets: optional(listOf(isWallet)),
    totps: optional(listOf(isTotp)),
    password: optional(nullable(isPassword)),
    roles: optional(listOf(isText)),
    created_at: optional(isText),
  });

const isMember = (value: unknown): value is Member =>
  hasShape<Member>(value, {
    member_id: isText,
    organization_id: isText,
    email_address: isText,
    email_address_verified: isBoolean,
    name: isText,
    status: isText,
    roles: listOf(isText),
    mfa_enrolled: isBoolean,
  });

const isOrganization = (value: unknown): value is Organization =>
  hasShape<Organization>(value, {
    organization_id: isText,
    organization_name: isText,
    organization_slug: isText,
    organization_logo_url: isText,
  });

const isMembership = (value: unknown): value is OrganizationMembership =>
  hasShape<OrganizationMembership>(value, {
    organization: isOrganization,
    type: isText,
    isCurrent: isBoolean,
    needsProof: isBoolean,
  });

/** Returns whether a frame's list of organizations is well-formed. */
export const isMembershipList = listOf(isMembership);

/** A JWT may be longer than other texts. */
const isJwt = (value: unknown): value is string => typeof value === 'string';

const isTokens = (value: unknown): value is SessionTokens =>
  hasShape<SessionTokens>(value, { session_token: optional(isText), session_jwt: isJwt });

/** Returns whether a frame's report of the session is well-formed. Checks every member that a host can read. */
export const isSessionState = (value: unknown): value is SessionState =>
  isRecord(value) &&
  ((value.session === null && value.user === null && isName(value.end ?? 'none')) ||
    (isSession(value.session) &&
      (value.session.secondFactor === 'pending'
        ? // Without a verified second factor, the frame must say nothing else about the visitor.
          value.user === null && value.tokens === undefined
        : isUser(value.user) &&
          optional(isMember)(value.member) &&
          optional(isOrganization)(value.organization) &&
          optional(isTokens)(value.tokens))));

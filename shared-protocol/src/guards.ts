import type { WidgetError } from './errors.ts';
import type { SignIn, WidgetEvent } from './events.ts';
import type { ProjectFacts } from './facts.ts';
import { limits } from './limits.ts';
import type { Session, SessionState, SessionTokens, User } from './session.ts';

/**
 * The host's side of validation: what a frame may send is little and regular, so a few hand-written checks keep the SDK
 * small. The frame's side, where configuration arrives, stands in `validate.ts`. A name passes by its form and not by a
 * list: a frame of a newer minor version may have events and errors that this side has not heard of.
 */
type Unknown = Record<string, unknown>;

const isRecord = (value: unknown): value is Unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= limits.textCharacters;
const isName = (value: unknown): value is string => isText(value) && /^[a-z_]{1,64}$/.test(value);

/**
 * Whether a message stays within {@link limits}; what cannot be written as JSON does not. A message that says one thing over
 * and over is short on its way and long as JSON: it is counted while it is written, and no further.
 */
export function isWithinLimits(message: unknown): boolean {
  let left: number = limits.messageCharacters;
  const count = (name: string, part: unknown) => {
    // Short names for nothing: those of a list are not written.
    left -= (name[9] ? name.length : 0) + (Math.max(1, (part as string | null)?.length as number) || 1);
    if (left < 0) throw left;
    return part;
  };
  try {
    return (JSON.stringify(message, count) ?? '').length <= limits.messageCharacters;
  } catch {
    return false;
  }
}

export const isSize = (value: unknown): value is { heightPx: number } =>
  isRecord(value) &&
  typeof value.heightPx === 'number' &&
  value.heightPx >= 0 &&
  value.heightPx <= limits.frameHeightPx;

export const isWidgetEvent = (value: unknown): value is WidgetEvent =>
  isRecord(value) && isName(value.type) && Object.values(value).every(isText);

export const isWidgetError = (value: unknown): value is WidgetError =>
  isRecord(value) && isName(value.code) && Object.values(value).every(isText);

const hasTexts = (value: unknown, ...names: string[]): value is Unknown =>
  isRecord(value) && names.every((name) => isText(value[name]));
const isListOf = (value: unknown, isEntry: (entry: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(isEntry);
const isVerifiable = (name: string, id: string) => (entry: unknown) =>
  hasTexts(entry, name) && typeof entry.verified === 'boolean' && isText(entry[id] ?? '');

/** A frame of an earlier minor version does not send it. */
const isOptional = (value: unknown, isValid: (value: unknown) => boolean): boolean =>
  value === undefined || isValid(value);
const isOptionalList = (value: unknown, ...names: string[]): boolean =>
  isOptional(value, (list) => isListOf(list, (entry) => hasTexts(entry, ...names)));
const isOrNull = (value: unknown): boolean => value === null || isRecord(value);

const isSession = (value: unknown): value is Session =>
  hasTexts(value, 'session_id', 'user_id', 'started_at', 'last_accessed_at', 'expires_at') &&
  isListOf(value.roles, isText) &&
  isOptionalList(value.authentication_factors, 'type', 'delivery_method', 'last_authenticated_at') &&
  isOptional(value.custom_claims, isOrNull);

const isUser = (value: unknown): value is User =>
  hasTexts(value, 'user_id') &&
  hasTexts(value.name, 'first_name', 'last_name') &&
  isListOf(value.emails, isVerifiable('email', 'email_id')) &&
  isListOf(value.phone_numbers, isVerifiable('phone_number', 'phone_id')) &&
  isListOf(value.webauthn_registrations, (entry) => hasTexts(entry, 'webauthn_registration_id', 'name')) &&
  isOptionalList(value.providers, 'oauth_user_registration_id', 'provider_type', 'provider_subject') &&
  isOptionalList(value.crypto_wallets, 'crypto_wallet_id', 'crypto_wallet_address', 'crypto_wallet_type') &&
  isOptionalList(value.totps, 'totp_id') &&
  isOptional(value.password, isOrNull) &&
  isOptional(value.roles, (roles) => isListOf(roles, isText)) &&
  isText(value.created_at ?? '');

/** A JWT may be longer than other texts. */
const isTokens = (value: unknown): value is SessionTokens =>
  isRecord(value) && isText(value.session_token ?? '') && typeof value.session_jwt === 'string';

/** Everything a host may read of it is checked: what is typed is there. */
export const isSessionState = (value: unknown): value is SessionState =>
  isRecord(value) &&
  ((value.session === null && value.user === null && isName(value.end ?? 'none')) ||
    (isSession(value.session) &&
      // Of somebody who has yet to prove a second factor nothing else is told.
      ((value.session.secondFactor === 'pending' && value.user === null && value.tokens === undefined) ||
        ([undefined, 'remembered'].includes(value.session.secondFactor) &&
          isUser(value.user) &&
          (value.tokens === undefined || isTokens(value.tokens))))));

export const isSignIn = (value: unknown): value is SignIn =>
  isSessionState(value) && value.user !== null && isText((value as unknown as Unknown).method);

export const isProjectFacts = (value: unknown): value is ProjectFacts =>
  isRecord(value) &&
  isRecord(value.pkce) &&
  ['magicLinks', 'passwordResets', 'oauth'].every((name) => typeof (value.pkce as Unknown)[name] === 'boolean');

/** An absolute http(s) URL: nothing else is ever navigated to. Design §3.5. */
export const isWebUrl = (value: unknown): value is string =>
  isText(value) && /^https?:/i.test(value) && URL.canParse(value);

export const isNavigation = (value: unknown): value is { url: string } => isRecord(value) && isWebUrl(value.url);

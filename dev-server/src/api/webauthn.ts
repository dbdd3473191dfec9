import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Call } from '../http/call.ts';
import { MINUTE_MS } from '../state/clock.ts';
import type { State } from '../state/createState.ts';
import { newId } from '../state/newId.ts';
import { ApiError } from '../wire/apiError.ts';
import type {
  WebAuthnAuthenticateStartRequest,
  WebAuthnCredentialRequest,
  WebAuthnRegisterStartRequest,
  WebAuthnUpdateRequest,
} from '../wire/requests.ts';
import type { AuthenticateResponse, User, WebAuthnRegistration } from '../wire/responses.ts';
import { requireFactors } from './factors.ts';
import { findSession, requireUser, signIn } from './signIn.ts';
import { checkDomain, checkTopOrigin, readCredential, withPaddedBase64 } from './webauthnFormats.ts';

const CHALLENGE_MS = 5 * MINUTE_MS;
const LONGEST_NAME = 64;

/** Returns options for `navigator.credentials.create` that exclude the user's passkeys. */
export async function startRegistration(state: State, body: WebAuthnRegisterStartRequest, call: Call) {
  const user = requireUser(state, call);
  requireFactors(state, call, user);
  const domain = domainOf(state, body, call);
  const isPasskey = body.return_passkey_credential_options === true;
  const name = body.override_name ?? nameOf(user);
  const options = await generateRegistrationOptions({
    rpName: state.project.project_name,
    rpID: domain,
    userID: new TextEncoder().encode(body.override_id ?? user.user_id),
    userName: name,
    userDisplayName: body.override_display_name ?? name,
    attestationType: 'none',
    excludeCredentials: state.passkeys.of(user, domain).map(({ credential }) => descriptor(credential)),
    authenticatorSelection: {
      residentKey: isPasskey ? 'required' : 'discouraged',
      userVerification: state.project.webauthn_user_verification,
      ...(body.authenticator_type && { authenticatorAttachment: body.authenticator_type }),
    },
  });
  const challenge = {
    userId: user.user_id,
    domain,
    userHandle: options.user.id,
    userAgent: body.user_agent ?? call.userAgent,
    authenticatorType: body.authenticator_type ?? '',
  } as const;
  state.oneTimeTokens.issue('passkey_registration', challenge, {
    secret: options.challenge,
    lifetimeMs: CHALLENGE_MS,
  });
  const encodedOptions = body.use_base64_url_encoding ? options : withPaddedBase64(options);
  return { user_id: user.user_id, public_key_credential_creation_options: JSON.stringify(encodedOptions) };
}

/** Verifies a new credential. The challenge is used up in any case. */
export async function register(
  state: State,
  body: WebAuthnCredentialRequest,
  call: Call,
): Promise<AuthenticateResponse & { webauthn_registration_id: string }> {
  const user = requireUser(state, call);
  const { response, clientData } = readCredential<RegistrationResponseJSON>(body.public_key_credential);
  const challenge = state.oneTimeTokens.consume('passkey_registration', clientData.challenge);
  if (challenge?.userId !== user.user_id) throw new ApiError('unable_to_register_webauthn_registration');
  checkTopOrigin(state.project, clientData, 'unable_to_register_webauthn_registration');
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: clientData.challenge,
    expectedOrigin: state.project.authorized_origins,
    expectedRPID: challenge.domain,
    requireUserVerification: state.project.webauthn_user_verification === 'required',
  }).catch(refuseAs('unable_to_register_webauthn_registration'));
  if (!registrationInfo) throw new ApiError('unable_to_register_webauthn_registration');
  const { credential } = registrationInfo;
  if (state.passkeys.find(credential.id, state.users.all())) throw new ApiError('duplicate_webauthn_registration');

  const registration: WebAuthnRegistration = {
    webauthn_registration_id: newId('webauthn-registration'),
    domain: challenge.domain,
    user_agent: challenge.userAgent,
    authenticator_type: challenge.authenticatorType,
    verified: true,
    name: '',
  };
  const { webauthn_registration_id, domain } = registration;
  const { userHandle } = challenge;
  user.webauthn_registrations.push(registration);
  state.passkeys.add({ webauthn_registration_id, domain, userHandle, credential });
  const apiResponse = await signIn(state, call, user, factorOf(registration), body.session_duration_minutes);
  return { ...apiResponse, webauthn_registration_id };
}

/**
 * Returns options for `navigator.credentials.get`. A passkey sign-in lists no credentials, so that autofill works
 * before the user is known. For a second factor the options list the user's passkeys.
 */
export async function startAuthentication(state: State, body: WebAuthnAuthenticateStartRequest, call: Call) {
  const domain = domainOf(state, body, call);
  const session = findSession(state, call);
  const user = call.server?.user ?? (session && state.users.get(session.session.user_id));
  const isSecondFactor = user && !body.return_passkey_credential_options;
  const options = await generateAuthenticationOptions({
    rpID: domain,
    userVerification: state.project.webauthn_user_verification,
    ...(isSecondFactor && {
      allowCredentials: state.passkeys.of(user, domain).map(({ credential }) => descriptor(credential)),
    }),
  });
  state.oneTimeTokens.issue(
    'passkey_authentication',
    { domain },
    {
      secret: options.challenge,
      lifetimeMs: CHALLENGE_MS,
    },
  );
  return { user_id: user?.user_id ?? '', public_key_credential_request_options: JSON.stringify(options) };
}

/** Verifies an assertion and signs its user in. The challenge is used up in any case. */
export async function authenticate(
  state: State,
  body: WebAuthnCredentialRequest,
  call: Call,
): Promise<AuthenticateResponse & { webauthn_registration_id: string }> {
  const { response, clientData } = readCredential<AuthenticationResponseJSON>(body.public_key_credential);
  const challenge = state.oneTimeTokens.consume('passkey_authentication', clientData.challenge);
  if (!challenge) throw new ApiError('unable_to_auth_webauthn_registration');
  const storedPasskey = state.passkeys.find(response.id, state.users.all());
  if (!storedPasskey) throw new ApiError('webauthn_registration_not_found');
  const { user, passkey } = storedPasskey;
  const { userHandle } = response.response;
  if (userHandle && userHandle !== passkey.userHandle) throw new ApiError('unable_to_auth_webauthn_registration');
  checkTopOrigin(state.project, clientData, 'unable_to_auth_webauthn_registration');
  const { project } = state;
  const { verified: isVerified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: clientData.challenge,
    expectedOrigin: project.authorized_origins,
    expectedTopOrigin: [...project.authorized_origins, ...project.webauthn_top_origins],
    expectedRPID: challenge.domain,
    credential: passkey.credential,
    requireUserVerification: project.webauthn_user_verification === 'required',
  }).catch(refuseAs('unable_to_auth_webauthn_registration'));
  if (!isVerified) throw new ApiError('unable_to_auth_webauthn_registration');
  state.passkeys.count(passkey, authenticationInfo.newCounter);
  const { webauthn_registration_id } = passkey;
  const registration = registrationOf(user, webauthn_registration_id);
  const apiResponse = await signIn(state, call, user, factorOf(registration), body.session_duration_minutes);
  return { ...apiResponse, webauthn_registration_id };
}

export function update(state: State, body: WebAuthnUpdateRequest, call: Call) {
  const user = requireUser(state, call);
  const registration = registrationOf(user, call.params.webauthn_registration_id);
  const name = body.name.trim();
  if (name === '' || name.length > LONGEST_NAME) throw new ApiError('empty_webauthn_registration_name');
  registration.name = name;
  return { webauthn_registration: registration };
}

function registrationOf(user: User, id: string | undefined): WebAuthnRegistration {
  const registration = user.webauthn_registrations.find((registration) => registration.webauthn_registration_id === id);
  if (!registration) throw new ApiError('invalid_webauthn_registration_id');
  return registration;
}

/**
 * Returns the relying party's domain. A server may name any domain, because the page's origin is checked with the
 * credential.
 */
function domainOf({ project }: State, { domain }: { domain: string }, { origin, server }: Call): string {
  return server ? domain : checkDomain(domain, origin, project.webauthn_related_domains);
}

function nameOf({ user_id, emails, phone_numbers }: User): string {
  return emails[0]?.email ?? phone_numbers[0]?.phone_number ?? user_id;
}

const descriptor = ({ id, transports }: { id: string; transports?: AuthenticatorTransports }) => ({
  id,
  ...(transports && { transports }),
});
type AuthenticatorTransports = NonNullable<RegistrationResponseJSON['response']['transports']>;

const factorOf = ({ webauthn_registration_id, domain, user_agent }: WebAuthnRegistration) => ({
  type: 'webauthn',
  delivery_method: 'webauthn_registration',
  webauthn_factor: { webauthn_registration_id, domain, user_agent },
});

/** Returns a function that throws this error, so that callers do not see the library's reason. */
const refuseAs = (type: 'unable_to_auth_webauthn_registration' | 'unable_to_register_webauthn_registration') => () => {
  throw new ApiError(type);
};

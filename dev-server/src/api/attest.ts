import { randomUUID } from 'node:crypto';
import { createLocalJWKSet, importSPKI, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose';
import type { Call } from '../http/call.ts';
import type { State } from '../state/createState.ts';
import type { TrustedTokenProfile } from '../state/project.ts';
import { ensureEmail, verifyEmail } from '../state/users.ts';
import { ApiError } from '../wire/apiError.ts';
import type { AttestRequest } from '../wire/requests.ts';
import type { AuthenticateResponse, User } from '../wire/responses.ts';
import { signIn } from './signIn.ts';

/** Exchanges a JWT of another system for a session. One of the project's trusted token profiles verifies it. */
export async function attest(state: State, body: AttestRequest, call: Call): Promise<AuthenticateResponse> {
  const trustedToken = await verifyTrustedToken(state, body);
  const user = findOrCreate(state, trustedToken);
  const token_id = trustedToken.claims.jti ?? randomUUID();
  const factor = {
    type: 'trusted_auth_token',
    delivery_method: 'trusted_token_exchange',
    trusted_auth_token_factor: { token_id },
  };
  const sessionToken = body.session_token ?? call.sessionToken;
  const namedCall = { ...call, ...(sessionToken !== undefined && { sessionToken }) };
  return signIn(state, namedCall, user, factor, body.session_duration_minutes);
}

type TrustedToken = {
  profile: TrustedTokenProfile;
  claims: JWTPayload;
  /** The claims of the token about the user, as the profile maps them. */
  id: string | undefined;
  email: string | undefined;
};

/** @throws trusted_token_profile_not_found, invalid_trusted_auth_token */
export async function verifyTrustedToken(
  state: State,
  { profile_id: profileId, token }: Pick<AttestRequest, 'profile_id' | 'token'>,
): Promise<TrustedToken> {
  const profile = state.project.trusted_token_profiles.find(({ profile_id }) => profile_id === profileId);
  if (!profile) throw new ApiError('trusted_token_profile_not_found');
  const claims = await verify(state, profile, token).catch(() => {
    throw new ApiError('invalid_trusted_auth_token');
  });
  const { external_user_id: idClaim = 'sub', email: emailClaim = 'email' } = profile.attribute_mapping ?? {};
  const textOf = (claim: unknown) => (typeof claim === 'string' ? claim : undefined);
  return { profile, claims, id: textOf(claims[idClaim]), email: textOf(claims[emailClaim]) };
}

async function verify(state: State, profile: TrustedTokenProfile, token: string): Promise<JWTPayload> {
  const { issuer, audience, jwks, public_key: pem } = profile;
  const options = { issuer, audience, currentDate: new Date(state.clock.now()) };
  if (pem !== undefined) return (await jwtVerify(token, await importSPKI(pem, 'RS256'), options)).payload;
  return (await jwtVerify(token, createLocalJWKSet((jwks ?? { keys: [] }) as JSONWebKeySet), options)).payload;
}

function findOrCreate(state: State, { profile, id, email }: TrustedToken): User {
  const knownUser =
    (id === undefined ? undefined : state.users.findById(id)) ??
    (email === undefined ? undefined : state.users.findByEmail(email));
  if (knownUser) return knownUser;
  if (!profile.can_create_users || email === undefined) throw new ApiError('user_not_found');
  const user = state.users.create();
  verifyEmail(user, ensureEmail(user, email).email_id);
  if (id !== undefined) user.external_id = id;
  return user;
}

import { isoBase64URL } from '@simplewebauthn/server/helpers';
import * as webauthn from '../api/webauthn.ts';
import type { Call } from '../http/call.ts';
import type { State } from '../state/createState.ts';
import { ApiError } from '../wire/apiError.ts';
import type { Empty, WebAuthnUpdateRequest } from '../wire/requests.ts';
import { userById } from './serverCalls.ts';

/** Renames a passkey by its id. */
export function update(state: State, body: WebAuthnUpdateRequest, call: Call) {
  const id = call.params.webauthn_registration_id;
  const user = state.users.find(({ webauthn_registrations }) =>
    webauthn_registrations.some(({ webauthn_registration_id }) => webauthn_registration_id === id),
  );
  if (!user) throw new ApiError('webauthn_registration_not_found');
  return webauthn.update(state, body, { ...call, server: { user, opensSession: false } });
}

export function listCredentials(state: State, _body: Empty, call: Call) {
  const user = userById(state, call.params.user_id);
  return {
    credentials: state.passkeys.of(user, call.params.domain ?? '').map((passkey) => ({
      credential_id: passkey.credential.id,
      webauthn_registration_id: passkey.webauthn_registration_id,
      type: 'public-key',
      public_key: isoBase64URL.fromBuffer(passkey.credential.publicKey),
    })),
  };
}

import type { State } from '../state/createState.ts';
import { newClientSecret } from '../state/m2mClients.ts';
import { ApiError, type ApiErrorType } from '../wire/apiError.ts';

type Rotating = { client_secret?: string | undefined; next_client_secret?: string | undefined };

/** Rotation of a client secret. Both secrets are valid until it is finished or cancelled. */
export function rotation(kind: 'm2m_client' | 'connected_app') {
  const already: ApiErrorType = `${kind}_already_rotating_secret`;
  const notRotating: ApiErrorType = `${kind}_not_rotating_secret`;
  return {
    start(state: State, client: Rotating): string {
      if (client.next_client_secret !== undefined) throw new ApiError(already);
      client.next_client_secret = newClientSecret(state.secrets);
      return client.next_client_secret;
    },
    cancel(client: Rotating): void {
      if (client.next_client_secret === undefined) throw new ApiError(notRotating);
      delete client.next_client_secret;
    },
    finish(client: Rotating): void {
      if (client.next_client_secret === undefined) throw new ApiError(notRotating);
      client.client_secret = client.next_client_secret;
      delete client.next_client_secret;
    },
  };
}

import * as connections from '../../b2b/sso/connectionRoutes.ts';
import type { Call } from '../../http/call.ts';
import type { State } from '../../state/createState.ts';
import type { SamlConnection } from '../../wire/b2bResponses.ts';
import type { Empty } from '../../wire/requests.ts';

// Connections in the format of the server-side API, which has another name for the private keys.

type SamlHandler<Body> = (
  state: State,
  body: Body,
  call: Call,
) => { connection: SamlConnection } | Promise<{ connection: SamlConnection }>;

export function list(state: State, body: Empty, call: Call) {
  const { saml_connections, ...rest } = connections.list(state, body, call);
  return { ...rest, saml_connections: saml_connections.map(describe) };
}

/** Wraps a handler that responds with a SAML connection. */
export function describing<Body>(handler: SamlHandler<Body>) {
  return async (state: State, body: Body, call: Call) => ({
    connection: describe((await handler(state, body, call)).connection),
  });
}

const describe = ({ saml_encryption_private_keys: encryption_private_keys, ...connection }: SamlConnection) => ({
  ...connection,
  encryption_private_keys,
});

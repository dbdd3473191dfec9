import type { Call } from '../http/call.ts';
import type { State } from '../state/createState.ts';
import { lastFour, type M2mClient } from '../state/m2mClients.ts';
import { ApiError } from '../wire/apiError.ts';
import type { Empty } from '../wire/requests.ts';
import { page } from './page.ts';
import type { M2mClientChangeRequest, M2mClientRequest, M2mQueryRequest } from './requests.ts';
import { rotation } from './secretRotation.ts';

const SHORTEST_SECRET = 8;
const secret = rotation('m2m_client');

export function get(state: State, _body: Empty, call: Call) {
  return { m2m_client: described(clientOf(state, call)) };
}

export function create(state: State, body: M2mClientRequest) {
  const { client_id, client_secret, scopes, ...rest } = body;
  if (client_id !== undefined && state.m2mClients.find(client_id)) throw new ApiError('duplicate_m2m_client_id');
  if (client_secret !== undefined && client_secret.length < SHORTEST_SECRET) {
    throw new ApiError('insecure_m2m_client_secret');
  }
  const client = state.m2mClients.add({
    scopes: checkScopes(scopes),
    ...rest,
    ...(client_id !== undefined && { client_id }),
    ...(client_secret !== undefined && { client_secret }),
  });
  return { m2m_client: { ...described(client), client_secret: client.client_secret } };
}

export function change(state: State, body: M2mClientChangeRequest, call: Call) {
  const client = clientOf(state, call);
  const { status, scopes, ...rest } = body;
  if (status !== undefined && status !== 'active' && status !== 'inactive') {
    throw new ApiError('m2m_client_invalid_status');
  }
  Object.assign(client, rest, status && { status }, scopes && { scopes: checkScopes(scopes) });
  return { m2m_client: described(client) };
}

export function remove(state: State, _body: Empty, call: Call) {
  const { client_id } = clientOf(state, call);
  state.m2mClients.remove(client_id);
  return { client_id };
}

export function search(state: State, body: M2mQueryRequest) {
  const { operator = 'AND', operands = [] } = body.query ?? {};
  const matches = (client: M2mClient) => {
    const fits = operands.map(({ filter_name, filter_value }) =>
      valuesOf(client, filter_name).some((value) => filter_value.includes(value)),
    );
    return operator === 'OR' && operands.length > 0 ? fits.includes(true) : !fits.includes(false);
  };
  const { items, results_metadata } = page(state.m2mClients.all().filter(matches), body, 'bad_request');
  return { m2m_clients: items.map(described), results_metadata };
}

export function startRotation(state: State, _body: Empty, call: Call) {
  const client = clientOf(state, call);
  const next_client_secret = secret.start(state, client);
  return { m2m_client: { ...described(client), next_client_secret } };
}

export function cancelRotation(state: State, _body: Empty, call: Call) {
  const client = clientOf(state, call);
  secret.cancel(client);
  return { m2m_client: described(client) };
}

export function rotate(state: State, _body: Empty, call: Call) {
  const client = clientOf(state, call);
  secret.finish(client);
  return { m2m_client: described(client) };
}

function clientOf(state: State, call: Call): M2mClient {
  const client = state.m2mClients.find(call.params.client_id ?? '');
  if (!client) throw new ApiError('m2m_client_not_found');
  return client;
}

function described({ client_secret, next_client_secret, ...client }: M2mClient) {
  return {
    ...client,
    client_secret_last_four: lastFour(client_secret),
    ...(next_client_secret !== undefined && { next_client_secret_last_four: lastFour(next_client_secret) }),
  };
}

function checkScopes(scopes: string[]): string[] {
  if (!scopes.every((scope) => /^[!-~]+$/.test(scope))) throw new ApiError('invalid_m2m_client_scope');
  return [...new Set(scopes)];
}

function valuesOf(client: M2mClient, filter: string): string[] {
  if (filter === 'client_id') return [client.client_id];
  if (filter === 'client_name') return [client.client_name];
  if (filter === 'scopes') return client.scopes;
  throw new ApiError(
    'm2m_search_filter_name_not_recognized',
    `There is no filter "${filter}". Filters: client_id, client_name, scopes.`,
  );
}

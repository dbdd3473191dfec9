import { mayLeaveTo } from '@vestibule/shared-protocol';
import { FlowError } from '../../flow/ports.ts';
import type { AuthorizeRequest, LogoutRequest } from './port.ts';
import { findRefusal } from './refusal.ts';

/** The scopes of an app that requests none. */
const defaultScopes = ['openid', 'email', 'profile'] as const;

/** Parameters of OAuth 2.0, OpenID Connect and its logout that a developer may have repeated by mistake. */
const knownParameters = new Set([
  'acr_values',
  'claims',
  'client_id',
  'code_challenge',
  'code_challenge_method',
  'display',
  'id_token_hint',
  'login_hint',
  'logout_hint',
  'max_age',
  'nonce',
  'post_logout_redirect_uri',
  'prompt',
  'redirect_uri',
  'registration',
  'request',
  'request_uri',
  'response_mode',
  'response_type',
  'scope',
  'state',
  'ui_locales',
]);

/** Returns whether the query string of the identity-provider page asks for a logout. */
export const isLogoutRequest = (search: string): boolean => new URLSearchParams(search).has('post_logout_redirect_uri');

/**
 * Parses the query string of the identity-provider page. With `post_logout_redirect_uri` it is a logout, otherwise an
 * authorization. Throws a FlowError whose `path` names the parameter: `missing_parameter`, `unsafe_redirect` for an address
 * that no page may navigate to, or `repeated_parameter`. Only RFC 8707's `resource` may be repeated (RFC 6749 §3.1).
 */
export function readIdpRequest(search: string): AuthorizeRequest | LogoutRequest {
  const parameters = new URLSearchParams(search);
  const names = [...parameters.keys()].filter((name) => name !== 'resource');
  const duplicate = names.find((name, index) => names.indexOf(name) !== index);
  if (duplicate !== undefined) {
    // The URL is untrusted: the error shows only parameter names that the standards define.
    const path = knownParameters.has(duplicate) ? duplicate : 'unknown';
    throw new FlowError({ kind: 'client', code: 'repeated_parameter', path });
  }
  const optional = (name: string) => parameters.get(name) || undefined;
  const requiredValue = (name: string) => {
    const value = optional(name);
    if (value === undefined) throw new FlowError({ kind: 'client', code: 'missing_parameter', path: name });
    return value;
  };
  const destination = (name: string) => {
    const address = requiredValue(name);
    if (!mayLeaveTo(address)) throw new FlowError({ kind: 'client', code: 'unsafe_redirect', path: name });
    return address;
  };
  const words = (name: string) => (optional(name) ?? '').split(' ').filter(Boolean);

  const state = optional('state');
  if (isLogoutRequest(search)) {
    const idTokenHint = optional('id_token_hint');
    return {
      kind: 'logout',
      clientId: requiredValue('client_id'),
      postLogoutRedirectUri: destination('post_logout_redirect_uri'),
      ...(idTokenHint && { idTokenHint }),
      ...(state && { state }),
    };
  }
  const codeChallenge = optional('code_challenge');
  const nonce = optional('nonce');
  const scopes = words('scope');
  const maxAge = optional('max_age');
  const refusal = findRefusal(parameters);
  return {
    kind: 'authorize',
    clientId: requiredValue('client_id'),
    redirectUri: destination('redirect_uri'),
    responseType: optional('response_type') ?? 'code',
    scopes: scopes.length > 0 ? scopes : [...defaultScopes],
    prompt: words('prompt'),
    resources: parameters.getAll('resource'),
    ...(maxAge !== undefined && !refusal && { maxAgeSeconds: Number(maxAge) }),
    ...(refusal && { refusal }),
    ...(codeChallenge && { codeChallenge }),
    ...(state && { state }),
    ...(nonce && { nonce }),
  };
}

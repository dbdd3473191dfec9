import type { AuthorizeRequest, Refusal } from './port.ts';

const prompts = ['none', 'login', 'consent', 'select_account'];

/**
 * Returns the error for the app's redirect address, if no answer of the visitor can fix the request; undefined for a
 * valid request. `claims` is no error: OpenID Connect Core §5.5 lets a provider ignore it.
 */
export function findRefusal(parameters: URLSearchParams): Refusal | undefined {
  const value = (name: string) => parameters.get(name) ?? '';
  for (const name of ['request', 'request_uri', 'registration'] as const) {
    if (parameters.has(name)) return `${name}_not_supported`;
  }
  // A missing response type means `code`.
  if (!['', 'code'].includes(value('response_type'))) return 'unsupported_response_type';
  if (!['', 'query'].includes(value('response_mode'))) return 'invalid_request';
  if (!['', 'S256'].includes(value('code_challenge_method'))) return 'invalid_request';
  if (!/^\d{0,10}$/.test(value('max_age'))) return 'invalid_request';
  const requestedPrompts = value('prompt').split(' ').filter(Boolean);
  if (!requestedPrompts.every((prompt) => prompts.includes(prompt))) return 'invalid_request';
  if (requestedPrompts.includes('none') && requestedPrompts.length > 1) return 'invalid_request';
  return parameters.getAll('resource').every(isResource) ? undefined : 'invalid_target';
}

/** Returns whether a value may name a resource: an absolute URI without a fragment (RFC 8707 §2). */
const isResource = (value: string) => /^https?:\/\//i.test(value) && URL.canParse(value) && !value.includes('#');

/** Returns the redirect address with the error for the app (RFC 6749 §4.1.2.1). */
export function refusalAddress(
  { redirectUri, state }: Pick<AuthorizeRequest, 'redirectUri' | 'state'>,
  error: Refusal,
  issuer: string | null,
): string {
  const address = new URL(redirectUri);
  const response = { error, ...(state && { state }), ...(issuer && { iss: issuer }) };
  for (const [name, value] of Object.entries(response)) address.searchParams.set(name, value);
  return address.href;
}

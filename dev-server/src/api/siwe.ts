import { timestamp } from '../state/clock.ts';
import { isAllowedRedirect, type ProjectSettings } from '../state/project.ts';
import { ApiError } from '../wire/apiError.ts';
import type { SiweParams } from '../wire/requests.ts';

/** The values of a Sign-In with Ethereum message that the server chooses. */
type SiweTicket = { address: string; nonce: string; nowMs: number; expiresAtMs: number };

/**
 * Writes the EIP-4361 message that the wallet shows and signs. The URI's host must belong to the project: an authorized
 * origin or an allowed redirect URL. The provider's own rule is not published.
 *
 * @throws invalid_siwe_uri, invalid_siwe_domain, invalid_siwe_chain_id, bad_request
 */
export function writeSiweMessage(
  project: ProjectSettings,
  params: SiweParams,
  { address, nonce, nowMs, expiresAtMs }: SiweTicket,
): string {
  const uri = checkUri(project, params.uri);
  const chainId = params.chain_id ?? '1';
  if (!/^[1-9]\d{0,18}$/.test(chainId)) throw new ApiError('invalid_siwe_chain_id');
  const statement = checkLine('statement', params.statement);
  const requestId = checkLine('message_request_id', params.message_request_id);
  const resources = (params.resources ?? []).map((resource) => checkResource(resource));
  return [
    `${uri.host} wants you to sign in with your Ethereum account:`,
    address,
    '',
    ...(statement === undefined ? [] : [statement]),
    '',
    `URI: ${params.uri}`,
    'Version: 1',
    `Chain ID: ${chainId}`,
    `Nonce: ${nonce}`,
    `Issued At: ${params.issued_at === undefined ? timestamp(nowMs) : checkMoment('issued_at', params.issued_at)}`,
    `Expiration Time: ${timestamp(expiresAtMs)}`,
    ...(params.not_before === undefined ? [] : [`Not Before: ${checkMoment('not_before', params.not_before)}`]),
    ...(requestId === undefined ? [] : [`Request ID: ${requestId}`]),
    ...(resources.length === 0 ? [] : ['Resources:', ...resources.map((resource) => `- ${resource}`)]),
  ].join('\n');
}

function checkUri(project: ProjectSettings, uri: string | undefined): URL {
  if (uri === undefined || /[^!-~]/.test(uri) || !URL.canParse(uri)) throw new ApiError('invalid_siwe_uri');
  const url = new URL(uri);
  if (!/^https?:$/.test(url.protocol)) throw new ApiError('invalid_siwe_uri');
  const isOurs = project.authorized_origins.includes(url.origin) || isAllowedRedirect(project, url.href);
  if (!isOurs) throw new ApiError('invalid_siwe_domain');
  return url;
}

// One line of printable ASCII; other characters could forge later lines of the message.
function checkLine(name: string, text: string | undefined): string | undefined {
  if (text !== undefined && !/^[ -~]*$/.test(text)) {
    throw new ApiError('bad_request', `siwe_params.${name} must be a single line of ASCII text.`);
  }
  return text;
}

function checkResource(resource: string): string {
  if (/[^!-~]/.test(resource) || !URL.canParse(resource)) {
    throw new ApiError('bad_request', 'siwe_params.resources must be URIs.');
  }
  return resource;
}

function checkMoment(name: string, moment: string): string {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(moment) || Number.isNaN(Date.parse(moment))) {
    throw new ApiError('bad_request', `siwe_params.${name} must be a UTC time in RFC 3339 format.`);
  }
  return moment;
}

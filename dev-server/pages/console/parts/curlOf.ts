import type { RequestRecord } from '@vestibule/dev-server';

type Sent = Pick<RequestRecord, 'method' | 'path' | 'query' | 'body' | 'origin'>;

/**
 * The caller's credentials: `publicToken` for the browser API, `projectCredentials` (`id:secret`) for the server-side
 * API.
 */
type Credentials = { publicToken: string; projectCredentials: string };

/** Returns the call as a shell command. The session token is not logged, so the command has no session. */
export function curlOf(
  { method, path, query, body, origin }: Sent,
  server: string,
  knownCredentials: Credentials,
): string {
  const search = new URLSearchParams(query).toString();
  const url = `${server}${path}${search && `?${search}`}`;
  const parts = [`curl -X ${method} ${quote(url)}`];
  const credentials = credentialsFor(path, knownCredentials);
  if (credentials) parts.push(`-u ${quote(credentials)}`);
  if (origin) parts.push(`-H ${quote(`Origin: ${origin}`)}`);
  // A body that is not JSON was a form, which is curl's default.
  if (typeof body === 'string') parts.push(`-d ${quote(body)}`);
  else if (body !== undefined) {
    parts.push(`-H 'Content-Type: application/json'`, `-d ${quote(JSON.stringify(body))}`);
  }
  return parts.join(' \\\n  ');
}

/** At `/v1/oauth2` the credentials are in the body. */
function credentialsFor(path: string, { publicToken, projectCredentials }: Credentials): string | null {
  if (path.startsWith('/sdk/')) return `${publicToken}:${publicToken}`;
  return /^\/v1\/(?!public\/|oauth2\/)/.test(path) ? projectCredentials : null;
}

/** Quotes any text as one word for a POSIX shell. */
const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

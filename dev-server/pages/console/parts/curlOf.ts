import type { RequestRecord } from '@vestibule/dev-server';

type Sent = Pick<RequestRecord, 'method' | 'path' | 'query' | 'body' | 'origin'>;

/** What a caller proves to be by: `publicToken` in a browser, `projectCredentials` (`id:secret`) as a server. */
type Credentials = { publicToken: string; projectCredentials: string };

/** The call as a command for a shell. The session's token is not in the log: the call goes out as a visitor's who has none. */
export function curlOf({ method, path, query, body, origin }: Sent, server: string, known: Credentials): string {
  const search = new URLSearchParams(query).toString();
  const url = `${server}${path}${search && `?${search}`}`;
  const parts = [`curl -X ${method} ${quoted(url)}`];
  const credentials = credentialsFor(path, known);
  if (credentials) parts.push(`-u ${quoted(credentials)}`);
  if (origin) parts.push(`-H ${quoted(`Origin: ${origin}`)}`);
  // What is no JSON was sent as a form, which is what curl sends.
  if (typeof body === 'string') parts.push(`-d ${quoted(body)}`);
  else if (body !== undefined) {
    parts.push(`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(body))}`);
  }
  return parts.join(' \\\n  ');
}

/** At `/v1/oauth2` an app proves who it is, by what is in the body. */
function credentialsFor(path: string, { publicToken, projectCredentials }: Credentials): string | null {
  if (path.startsWith('/sdk/')) return `${publicToken}:${publicToken}`;
  return /^\/v1\/(?!public\/|oauth2\/)/.test(path) ? projectCredentials : null;
}

/** One word to a POSIX shell, whatever is in it. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

import type { RequestRecord } from '@vestibule/dev-server';

type Sent = Pick<RequestRecord, 'method' | 'path' | 'query' | 'body' | 'origin'>;

/** The call as a command for a shell. The session's token is not in the log: the call goes out as a visitor's who has none. */
export function curlOf({ method, path, query, body, origin }: Sent, server: string, publicToken: string): string {
  const search = new URLSearchParams(query).toString();
  const url = `${server}${path}${search && `?${search}`}`;
  const parts = [`curl -X ${method} ${quoted(url)}`];
  if (path.startsWith('/sdk/')) parts.push(`-u ${quoted(`${publicToken}:${publicToken}`)}`);
  if (origin) parts.push(`-H ${quoted(`Origin: ${origin}`)}`);
  if (body !== undefined) {
    parts.push(`-H 'Content-Type: application/json'`);
    parts.push(`-d ${quoted(typeof body === 'string' ? body : JSON.stringify(body))}`);
  }
  return parts.join(' \\\n  ');
}

/** One word to a POSIX shell, whatever is in it. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

import type { Context } from 'hono';

/** Reads the fields of a submitted form. Other bodies yield no known fields. */
export async function readFields(c: Context): Promise<URLSearchParams> {
  return new URLSearchParams(await c.req.text());
}

/** Returns the first repeated parameter of an OAuth request, except `resource` (RFC 6749 §3.1, RFC 8707 §2). */
export function repeatedField(fields: URLSearchParams): string | undefined {
  return [...fields.keys()].find((name) => name !== 'resource' && fields.getAll(name).length > 1);
}

import type { Context } from 'hono';

/** The fields of a form as pages submit them. A body of any other form has none that anybody asks for. */
export async function readFields(c: Context): Promise<URLSearchParams> {
  return new URLSearchParams(await c.req.text());
}

/** The first field that stands twice, of an OAuth request: all but `resource` may not (RFC 6749 §3.1, RFC 8707 §2). */
export function repeatedField(fields: URLSearchParams): string | undefined {
  return [...fields.keys()].find((name) => name !== 'resource' && fields.getAll(name).length > 1);
}

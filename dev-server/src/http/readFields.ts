import type { Context } from 'hono';

/** The fields of a form as pages submit them. A body of any other form has none that anybody asks for. */
export async function readFields(c: Context): Promise<URLSearchParams> {
  return new URLSearchParams(await c.req.text());
}

import type { TestEmulator } from '../testing/createTestEmulator.ts';

/** Follows the response of an identity provider: a redirect, or a form that a browser submits by itself. */
export async function followResponse(
  app: TestEmulator['app'],
  response: Response,
  headers: Record<string, string> = {},
): Promise<Response> {
  const location = response.headers.get('location');
  if (location !== null) return app.request(location, { headers });
  const page = await response.text();
  const action = /action="([^"]+)"/.exec(page)?.[1] ?? '';
  const hiddenFields = page.matchAll(/name="(\w+)" value="([^"]*)"/g);
  const fields = Object.fromEntries([...hiddenFields].map(([, name = '', value = '']) => [name, value]));
  return app.request(action, { method: 'POST', body: new URLSearchParams(fields), headers });
}

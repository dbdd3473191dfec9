import type { TestEmulator } from '../testing/createTestEmulator.ts';

/** Follows the answer of an identity provider: a redirect, or a form that a browser submits by itself. */
export async function followAnswer(
  app: TestEmulator['app'],
  answer: Response,
  headers: Record<string, string> = {},
): Promise<Response> {
  const location = answer.headers.get('location');
  if (location !== null) return app.request(location, { headers });
  const page = await answer.text();
  const action = /action="([^"]+)"/.exec(page)?.[1] ?? '';
  const found = page.matchAll(/name="(\w+)" value="([^"]*)"/g);
  const fields = Object.fromEntries([...found].map(([, name = '', value = '']) => [name, value]));
  return app.request(action, { method: 'POST', body: new URLSearchParams(fields), headers });
}

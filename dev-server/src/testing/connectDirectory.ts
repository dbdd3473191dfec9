import { createConnection } from '../b2b/scim/connectionChanges.ts';
import { createTestEmulator, type TestEmulator } from './createTestEmulator.ts';

type ScimResource = Record<string, unknown> & { id: string };
type ScimResponse = {
  status: number;
  headers: Headers;
  body: ScimResource & { Resources: ScimResource[]; totalResults: number; scimType?: string; detail?: string };
};

export type Directory = {
  emulator: TestEmulator;
  token: string;
  url: string;
  /** Calls the SCIM server as a company's directory does. A text is sent as it stands. */
  call(method: string, path: string, body?: object | string): Promise<ScimResponse>;
  /** Adds a person by their address, and returns the person as the server describes them. */
  hire(address: string, attributes?: object): Promise<ScimResource>;
};

/** Creates an emulator with the demo company, whose directory is connected. */
export async function connectDirectory(): Promise<Directory> {
  const emulator = await createTestEmulator({ vertical: 'B2B' });
  const { b2b } = emulator.state;
  const acme = b2b.organizations.find('acme');
  if (!acme) throw new Error('The demo company is missing.');
  const { base_url: url, bearer_token: token } = createConnection(emulator.state, acme, { display_name: 'Acme' });

  const call: Directory['call'] = async (method, path, body) => {
    const response = await emulator.app.request(`${url}${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/scim+json' },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : {} };
  };
  const hire = async (userName: string, attributes: object = {}) =>
    (await call('POST', '/Users', { userName, displayName: 'Zoe Park', ...attributes })).body;
  return { emulator, token, url, call, hire };
}

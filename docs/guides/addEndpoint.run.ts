import { afterAll, expect, test } from 'vitest';
import { filesOf } from './guideTable.ts';
import { createScratchCopy } from './scratchCopy.ts';

const source = 'dev-server/src';
const guide = {
  page: 'docs/architecture.md',
  heading: 'Add an endpoint',
  base: `${source}/`,
  names: { '<resource>': 'sessions', '<subject>': 'sessions' },
};
const scratch = createScratchCopy();
afterAll(scratch.remove);

const request = `
export const SessionNameRequest = v.object({ name: v.string() });
export type SessionNameRequest = v.InferOutput<typeof SessionNameRequest>;
`;
const handler = (session: string) => `
/** Names the session. */
export function rename(state: State, { name }: SessionNameRequest, call: Call): { name: string } {
  ${session}(state, call);
  if (name === '') throw new ApiError('session_name_missing');
  return { name };
}
`;

test('an endpoint of the emulator, for consumers and for organizations', () => {
  scratch.write(`${source}/wire/requests.ts`, scratch.read(`${source}/wire/requests.ts`) + request);
  scratch.edit(`${source}/wire/apiError.ts`, [
    '  session_not_found: [',
    "  session_name_missing: [400, 'A session needs a name.'],\n  session_not_found: [",
  ]);
  const imports = "import type { Empty, SessionAuthenticateRequest } from '../wire/requests.ts';";
  scratch.write(`${source}/api/sessions.ts`, scratch.read(`${source}/api/sessions.ts`) + handler('requireSession'));
  scratch.edit(`${source}/api/sessions.ts`, [
    imports,
    `import { ApiError } from '../wire/apiError.ts';\n${imports.replace('Request }', 'Request, SessionNameRequest }')}`,
  ]);
  const route = "  app.post('/sessions/revoke', respond(wire.Empty, sessions.revoke));\n";
  scratch.edit(`${source}/api/routes.ts`, [
    route,
    `${route}  app.post('/sessions/rename', respond(wire.SessionNameRequest, sessions.rename));\n`,
  ]);
  scratch.write(
    `${source}/api/sessions.test.ts`,
    `${scratch.read(`${source}/api/sessions.test.ts`)}
test('names a session', async () => {
  const { call, signUp } = await createTestEmulator();
  const { session_token: sessionToken } = await signUp('ann@example.org');
  expect((await call<{ name: string }>('/sessions/rename', { name: 'Desk' }, { sessionToken })).data.name).toBe('Desk');
});
`,
  );

  scratch.write(`${source}/b2b/requests.ts`, scratch.read(`${source}/b2b/requests.ts`) + request);
  const ofMembers = "import type { SessionExchangeRequest } from '../requests.ts';";
  scratch.write(
    `${source}/b2b/sessions/sessions.ts`,
    scratch.read(`${source}/b2b/sessions/sessions.ts`) + handler('requireCaller'),
  );
  scratch.edit(`${source}/b2b/sessions/sessions.ts`, [
    ofMembers,
    ofMembers.replace('Request }', 'Request, SessionNameRequest }'),
  ]);
  const memberRoute = "  app.post('/sessions/revoke', respond(Empty, sessions.revoke));\n";
  scratch.edit(`${source}/b2b/routes.ts`, [
    memberRoute,
    `${memberRoute}  app.post('/sessions/rename', respond(requests.SessionNameRequest, sessions.rename));\n`,
  ]);
  scratch.write(
    `${source}/b2b/sessions/sessions.test.ts`,
    `import { expect, test } from 'vitest';
import { AUTH_URL, createTestEmulator, PROVIDER_URL } from '../../testing/createTestEmulator.ts';

test('a session needs a name', async () => {
  const { app, control, state } = await createTestEmulator({ vertical: 'B2B' });
  const { sessionToken } = await control.organizations.openSession('acme', 'ada@acme.test');
  const credentials = btoa(\`\${state.identity.publicToken}:\${sessionToken}\`);
  const headers = { Authorization: \`Basic \${credentials}\`, Origin: AUTH_URL, 'Content-Type': 'application/json' };
  const rename = (name: string) =>
    app.request(\`\${PROVIDER_URL}/sdk/v1/b2b/sessions/rename\`, { method: 'POST', headers, body: JSON.stringify({ name }) });
  expect((await rename('Desk')).status).toBe(200);
  expect(await (await rename('')).json()).toMatchObject({ error_type: 'session_name_missing' });
});
`,
  );
  scratch.checkTypes('dev-server');
  const tests = ['api/sessions.test.ts', 'b2b/sessions', 'testing/layers.test.ts'].map((path) => `${source}/${path}`);
  scratch.runTests(...tests);
  expect(scratch.changedFiles()).toEqual(filesOf(guide));
});

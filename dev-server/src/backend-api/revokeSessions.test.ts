import { createRevokeSessions, createVerifySession, type RevokeSessions } from '@vestibule/host-sdk/server';
import { Client } from 'stytch';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type DevServer, startDevServer } from '../startDevServer.ts';
import { MINUTE_MS } from '../state/clock.ts';
import { DEMO_APP_ID } from '../state/project.ts';

// The application's server signs a user out everywhere, over HTTP.

let server: DevServer;
let revokeSessions: RevokeSessions;
let client: Client;
beforeAll(async () => {
  server = await startDevServer({ ports: { host: 0, auth: 0, provider: 0 } });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { projectId, secret } = server.identity;
  revokeSessions = createRevokeSessions({ projectId, secret, apiUrl: server.urls.provider });
  client = new Client({ project_id: projectId, secret, env: server.urls.provider });
});
afterAll(() => server.stop());
beforeEach(() => server.control.reset());

/** Signs in on another device. */
async function signIn(email: string) {
  const { email_id } = await client.otps.email.loginOrCreate({ email });
  const { passcode = '' } = await server.inbox.waitFor({ to: email, kind: 'passcode' });
  server.inbox.clear();
  return client.otps.authenticate({ method_id: email_id, code: passcode, session_duration_minutes: 30 });
}
const isOpen = async ({ session_token }: { session_token: string }) =>
  client.sessions.authenticate({ session_token }).then(
    () => true,
    () => false,
  );

test('ends the sessions of one user on all devices', async () => {
  const [laptop, phone] = [await signIn('ann@example.org'), await signIn('ann@example.org')];
  const otherUser = await signIn('bob@example.org');
  const { sessionIds } = await revokeSessions(laptop.user_id);
  expect(sessionIds.sort()).toEqual([laptop, phone].map(({ session }) => session?.session_id).sort());
  expect(await Promise.all([laptop, phone, otherUser].map(isOpen))).toEqual([false, false, true]);
});

test('keeps the session of the request, as the server verifies it', async () => {
  const [lostSession, here] = [await signIn('ann@example.org'), await signIn('ann@example.org')];
  const { projectId } = server.identity;
  const verifySession = createVerifySession({ projectId, apiUrl: server.urls.provider });
  const headers = { Authorization: `Bearer ${here.session_jwt}` };
  const session = await verifySession(new Request('https://app.example.com', { headers }));
  await revokeSessions(session?.userId ?? '', { except: session?.sessionId });
  expect(await Promise.all([lostSession, here].map(isOpen))).toEqual([false, true]);
});

test('ends the sessions of a member in one organization', async () => {
  server.control.changeProject({ vertical: 'B2B' });
  const { organizations } = server.control;
  const { organization_id: organizationId } = organizations.create({
    organization_name: 'Acme',
    organization_slug: 'acme',
  });
  const { member_id } = await organizations.addMember('acme', { email_address: 'ann@acme.example' });
  const [lostSession, here] = [
    await organizations.openSession('acme', member_id),
    await organizations.openSession('acme', member_id),
  ];
  const except = here.session.member_session_id;
  expect(await revokeSessions(member_id, { organizationId, except })).toEqual({
    sessionIds: [lostSession.session.member_session_id],
    connectedAppIds: [],
  });
  expect(server.state.b2b.sessions.of(member_id).map(({ session }) => session.member_session_id)).toEqual([except]);
});

test('lets the JWT of a revoked session expire, and renews it no more', async () => {
  const { user_id, session_jwt } = await signIn('ann@example.org');
  await revokeSessions(user_id);
  server.clock.advance(6 * MINUTE_MS);
  await expect(client.sessions.authenticateJwt({ session_jwt, max_token_age_seconds: 0 })).rejects.toMatchObject({
    error_type: 'session_not_found',
  });
});

test('also ends the access of agents on the lost device', async () => {
  const { user_id } = await signIn('ann@example.org');
  server.state.connectedApps.rememberConsent(user_id, DEMO_APP_ID, ['openid']);
  expect((await revokeSessions(user_id)).connectedAppIds).toEqual([]);
  expect(server.state.connectedApps.consentsOf(user_id).size).toBe(1);
  expect((await revokeSessions(user_id, { connectedApps: true })).connectedAppIds).toEqual([DEMO_APP_ID]);
  expect(server.state.connectedApps.consentsOf(user_id).size).toBe(0);
});

test('fails for an unknown user and for a wrong secret', async () => {
  await expect(revokeSessions('user-test-nobody')).rejects.toThrow('user_not_found');
  const { projectId } = server.identity;
  const wrong = createRevokeSessions({ projectId, secret: 'secret-test-wrong', apiUrl: server.urls.provider });
  await expect(wrong('user-test-nobody')).rejects.toThrow('invalid_secret_authentication');
});

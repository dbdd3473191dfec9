import { expect, test } from 'vitest';
import { createTestEmulator } from '../testing/createTestEmulator.ts';
import { type CallSummary, summarizeCall } from './callSummaries.ts';

test('reports calls to the provider without their contents', async () => {
  const { control, signUp } = await createTestEmulator();
  const summaries: CallSummary[] = [];
  const stop = control.watchRequests((record) => summaries.push(summarizeCall(record)));
  const { session_token, session_jwt, user } = await signUp('ada@example.com');
  stop();
  await signUp('bob@example.com');
  expect(summaries.map(({ path, status }) => [path, status])).toEqual([
    ['/sdk/v1/otps/email/login_or_create', undefined],
    ['/sdk/v1/otps/email/login_or_create', 200],
    ['/sdk/v1/otps/authenticate', undefined],
    ['/sdk/v1/otps/authenticate', 200],
  ]);
  const json = JSON.stringify(summaries);
  for (const secret of [session_token, session_jwt, user.user_id, 'ada@example.com'])
    expect(json).not.toContain(secret);
  const path = `/sdk/v1/users/${user.user_id}`;
  expect(summarizeCall({ id: 1, atMs: 0, method: 'GET', path, query: {} }).path).toBe('/sdk/v1/users/…');
});

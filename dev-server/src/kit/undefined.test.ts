import { afterAll, expect, expectTypeOf, test } from 'vitest';
import type { FailureOrder } from '../control/interruptions.ts';
import type { ConnectionWish, MemberWish, OrganizationWish } from '../control/organizationControl.ts';
import type { RequestWish } from '../control/requestLog.ts';
import type { DevServerOptions, RealProviderOptions } from '../startDevServer.ts';
import type { ConnectedApp } from '../state/connectedApps.ts';
import type { MessageWish } from '../state/inbox.ts';
import type { TrustedTokenProfile } from '../state/project.ts';
import { publicApp } from '../testing/connectedApps.ts';
import { type KitUser, type SessionOptions, startTestKit } from './index.ts';

// Applications with `exactOptionalPropertyTypes` may pass on their own options as `undefined`. The compiler checks the
// types (`npx tsc -b`); the tests check the behaviour.

type IsOptional<T, K extends keyof T> = string extends K
  ? false
  : Record<never, never> extends Pick<T, K>
    ? true
    : false;
/** The type with every optional member set to `undefined`, also in nested objects. */
type Undefined<T> = T extends readonly (infer Item)[]
  ? Undefined<Item>[]
  : T extends (...parameters: never[]) => unknown
    ? T
    : T extends object
      ? { [K in keyof T]-?: Undefined<T[K]> | (IsOptional<T, K> extends true ? undefined : never) }
      : T;
type Takes<T> = Undefined<T> extends T ? true : false;

test('accepts undefined for every optional member', () => {
  expectTypeOf<Takes<Omit<DevServerOptions, 'seed' | 'deployment'>>>().toEqualTypeOf<true>();
  expectTypeOf<Takes<Omit<RealProviderOptions, 'deployment'>>>().toEqualTypeOf<true>();
  expectTypeOf<Takes<Exclude<KitUser, string>>>().toEqualTypeOf<true>();
  expectTypeOf<Takes<OrganizationWish>>().toEqualTypeOf<true>();
  expectTypeOf<Takes<Exclude<MemberWish, string>>>().toEqualTypeOf<true>();
  expectTypeOf<Takes<ConnectionWish>>().toEqualTypeOf<true>();
  expectTypeOf<Takes<SessionOptions>>().toEqualTypeOf<true>();
  expectTypeOf<Takes<FailureOrder>>().toEqualTypeOf<true>();
  expectTypeOf<Takes<RequestWish>>().toEqualTypeOf<true>();
  expectTypeOf<Takes<MessageWish>>().toEqualTypeOf<true>();
  expectTypeOf<Takes<ConnectedApp>>().toEqualTypeOf<true>();
  expectTypeOf<Takes<TrustedTokenProfile>>().toEqualTypeOf<true>();
  expectTypeOf<{ deployment: undefined; seed: undefined }>().toExtend<DevServerOptions>();
});

const stops: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const stop of stops) await stop();
});

test('uses the default for an undefined option, also in nested options', async () => {
  const kit = await startTestKit({
    ...{
      ports: undefined,
      hostnames: undefined,
      serverNames: undefined,
      allowedHosts: undefined,
      frameFolder: undefined,
    },
    ...{ publicToken: undefined, protection: undefined, oneTap: undefined, dataFolder: undefined, seed: undefined },
    deployment: { hosts: undefined, testing: undefined },
    project: {
      project_name: undefined,
      redirect_urls: undefined,
      connected_apps: [{ ...publicApp, client_secret: undefined }],
    },
  });
  stops.push(kit.stop);
  expect(Object.values(kit.urls).map((url) => new URL(url).port)).not.toContain('4100');
  expect(kit.control.project().project_name).toBe('Acme Garden');
  expect(kit.control.project().connected_apps[0]).not.toHaveProperty('client_secret');
  kit.control.changeProject({ project_name: undefined, email_domains: ['garden.example'] });
  expect(kit.control.project()).toMatchObject({ project_name: 'Acme Garden', email_domains: ['garden.example'] });
});

test('ignores undefined members of users and orders', async () => {
  const kit = await startTestKit();
  stops.push(kit.stop);
  const wish = { email: 'ann@example.org', emails: undefined, phone_number: undefined, password: undefined };
  const before = await kit.addUser({ email: wish.email, roles: ['stytch_user', 'gardener'] });
  const { user, session } = await kit.openSession(
    { ...wish, roles: undefined, name: undefined },
    { minutes: undefined },
  );
  expect(user).toMatchObject({ user_id: before.user_id, roles: ['stytch_user', 'gardener'], name: before.name });
  expect(Date.parse(session.expires_at) - Date.parse(session.started_at)).toBe(60 * 60_000);
  const failure = { error_type: 'user_not_found', status: undefined, error_message: undefined };
  kit.failNext({ path: '/users/search', method: undefined, times: undefined, delayMs: undefined, with: failure });
  const response = await fetch(`${kit.urls.provider}/sdk/v1/users/search`, { method: 'POST', body: '{}' });
  expect(response.status).toBe(404);
  const undefinedFilter = { path: '/users/search', method: undefined, afterId: undefined, timeoutMs: undefined };
  expect(kit.control.requests(undefinedFilter)).toHaveLength(1);
});

// @vitest-environment happy-dom
import { createStytchB2BClient } from '@stytch/vanilla-js/b2b/headless';
import { createStytchClient } from '@stytch/vanilla-js/headless';
import { beforeEach, expect, it, vi } from 'vitest';
import { telemetryOrigin } from '../../deploymentPlaces.ts';
import { toFlowError } from '../toFlowError.ts';
import { allowBotProtection } from './allowBotProtection.ts';
import { internalsOf } from './internals.ts';
import { organizationCaptcha } from './organizationCaptcha.ts';
import { organizationInternalsOf } from './organizationInternals.ts';
import { retryBotProtection } from './retryBotProtection.ts';

const publicToken = 'public-token-test-protection';
const deployment = { publicToken, hosts: [], captcha: {}, fingerprinting: {} };
const getTelemetryId = vi.fn(async () => 'telemetry-1');

let isReachable = false;
const scripts: string[] = [];
const requests: Record<string, unknown>[] = [];

/** Answers each request for a script with `load` or `error`, as browsers do. */
function load<T>(node: T): T {
  const script = node as HTMLScriptElement;
  scripts.push(script.getAttribute('src') ?? '');
  queueMicrotask(() => {
    if (isReachable) {
      const enterprise = { ready: (then: () => void) => then(), execute: async () => 'captcha-1' };
      Object.assign(window, { grecaptcha: { enterprise }, GetTelemetryID: getTelemetryId });
    }
    script.dispatchEvent(new Event(isReachable ? 'load' : 'error'));
  });
  return node;
}

beforeEach(() => {
  isReachable = false;
  scripts.length = 0;
  requests.length = 0;
  Reflect.deleteProperty(window, 'grecaptcha');
  Reflect.deleteProperty(window, 'GetTelemetryID');
  localStorage.clear();
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(document.head, 'appendChild').mockImplementation(load);
  vi.spyOn(document.head, 'append').mockImplementation((node) => void load(node));
});

function respond(project: object): void {
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    if (url.includes('/projects/bootstrap/')) return Response.json({ data: { password_config: null, ...project } });
    requests.push(JSON.parse(String(body)));
    return Response.json({ data: { method_id: 'method-1' } });
  });
}

function start(project: object) {
  respond(project);
  const client = createStytchClient(publicToken);
  retryBotProtection(internalsOf(client), deployment);
  return () => client.otps.email.loginOrCreate('ada@example.com');
}

it('allows the addresses that the library loads its scripts from', async () => {
  const createPolicy = vi.fn<(name: string, rules: { createScriptURL(src: string): string | null }) => void>();
  vi.stubGlobal('trustedTypes', { createPolicy });
  allowBotProtection(deployment);
  vi.unstubAllGlobals();
  start({ captcha_settings: { enabled: true, site_key: 'key-2' }, dfp_protected_auth_enabled: true });
  await vi.waitFor(() => expect(scripts).toHaveLength(2));
  const { createScriptURL } = createPolicy.mock.calls[0]?.[1] ?? {};
  expect(scripts.map((src) => createScriptURL?.(src))).toEqual(scripts);
});

it.each([
  ['captcha', { captcha_settings: { enabled: true, site_key: 'key-1' } }, { captcha_token: 'captcha-1' }],
  [
    'fingerprinting',
    { captcha_settings: { enabled: false }, dfp_protected_auth_enabled: true },
    { dfp_telemetry_id: 'telemetry-1' },
  ],
])('loads %s again for the next call of the library after a failure', async (_, project, proof) => {
  const send = start(project);
  const thrownError = await send().catch((error: unknown) => error);
  expect(toFlowError(thrownError).failure.code).toBe('protection_unavailable');
  expect(requests).toEqual([]);
  isReachable = true;
  await send();
  expect(requests).toEqual([expect.objectContaining(proof)]);
  if ('dfp_telemetry_id' in proof)
    expect(getTelemetryId).toHaveBeenCalledWith(publicToken, `${telemetryOrigin}/submit`);
});

it('loads fingerprinting again for the next call of a member, and passes on a captcha', async () => {
  respond({ captcha_settings: { enabled: false }, dfp_protected_auth_enabled: true });
  const client = createStytchB2BClient(publicToken);
  const internals = organizationInternalsOf(client);
  const captcha = organizationCaptcha(internals);
  const ownDeployment = { ...deployment, fingerprinting: { scriptUrl: 'https://scripts.example.com/telemetry.js' } };
  retryBotProtection({ ...internals, captcha }, ownDeployment);
  const send = () => client.otps.email.discovery.send({ email_address: 'ada@example.com' });
  const thrownError = await send().catch((error: unknown) => error);
  expect(toFlowError(thrownError).failure.code).toBe('protection_unavailable');
  isReachable = true;
  vi.spyOn(captcha, 'executeRecaptcha').mockResolvedValue('captcha-1');
  await send();
  expect(requests).toEqual([expect.objectContaining({ dfp_telemetry_id: 'telemetry-1', captcha_token: 'captcha-1' })]);
});

// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Deployment } from '../../deployment.ts';
import { telemetryScript } from '../../deploymentPlaces.ts';
import { allowBotProtection, captchaScript } from './allowBotProtection.ts';

const captcha = `${captchaScript}?render=site-key`;
const otherUrls = [
  'https://evil.example/x.js',
  `${captchaScript}.evil.example/?render=site-key`,
  'https://www.google.com/recaptcha/api.js?render=site-key',
  `${telemetryScript}?`,
  `${telemetryScript}/../evil.js`,
  '/assets/main.js',
  '',
];

afterEach(() => void vi.unstubAllGlobals());

/** Returns the rule of the policy for addresses of scripts that are assigned as text. */
function policyOf(deployment: Pick<Deployment, 'captcha' | 'fingerprinting'>): (src: string) => string | null {
  const createPolicy = vi.fn<(name: string, rules: { createScriptURL(src: string): string | null }) => unknown>();
  vi.stubGlobal('trustedTypes', { createPolicy });
  allowBotProtection({ publicToken: 'public-token-test-1', hosts: [], ...deployment });
  const [name, rules] = createPolicy.mock.calls[0] ?? [];
  expect(name).toBe('default');
  if (!rules) throw new Error('There is no policy.');
  return rules.createScriptURL;
}

describe('the addresses of scripts that are assigned as text', () => {
  it.each([
    ['captcha alone', { captcha: {} }, captcha, null],
    ['fingerprinting alone', { fingerprinting: {} }, null, telemetryScript],
    ['both', { captcha: {}, fingerprinting: {} }, captcha, telemetryScript],
    ['neither', {}, null, null],
  ])('are allowed for %s, and no others', (_, deployment, letCaptcha, letTelemetry) => {
    const createScriptURL = policyOf(deployment);
    expect(createScriptURL(captcha)).toBe(letCaptcha);
    expect(createScriptURL(telemetryScript)).toBe(letTelemetry);
    expect(otherUrls.map(createScriptURL)).toEqual(otherUrls.map(() => null));
  });

  it('are replaced by those of the deployment', () => {
    const createScriptURL = policyOf({
      captcha: { scriptUrl: 'https://captcha.example/enterprise.js' },
      fingerprinting: { scriptUrl: 'https://dfp.example/telemetry.js' },
    });
    expect(createScriptURL(captcha)).toBe('https://captcha.example/enterprise.js?render=site-key');
    expect(createScriptURL(telemetryScript)).toBe('https://dfp.example/telemetry.js');
  });
});

import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Deployment } from '../deployment.ts';
import { renderDeployment } from './renderDeployment.ts';

const template = {
  html: '<script type="application/json" id="deployment">{}</script>',
  script: 'boot()',
  style: 'main{}',
};
const deployment: Deployment = {
  publicToken: 'public-token-test-1',
  hosts: ['https://app.example.com', 'https://www.example.com'],
};

const policyOf = (changed: Partial<Deployment> = {}) => {
  const policy = renderDeployment(template, { ...deployment, ...changed }).headers['Content-Security-Policy'] ?? '';
  return Object.fromEntries(policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]));
};

it('lets exactly the listed hosts embed the frame, and nobody when there is none', () => {
  expect(policyOf()['frame-ancestors']).toEqual(deployment.hosts);
  expect(policyOf({ hosts: [] })['frame-ancestors']).toEqual(["'none'"]);
});

it('allows no inline script but the boot, by its hash, and no eval', () => {
  const hash = `'sha256-${createHash('sha256').update('boot()').digest('base64')}'`;
  expect(policyOf()['script-src']).toEqual(["'self'", hash]);
});

it('talks to the provider it is deployed for and to nobody else', () => {
  expect(policyOf()['connect-src']).toEqual(["'self'", 'https://test.stytch.com']);
  expect(policyOf({ publicToken: 'public-token-live-1' })['connect-src']).toEqual(["'self'", 'https://api.stytch.com']);
  expect(policyOf({ provider: { domain: 'login.example.com' } })['connect-src']).toEqual([
    "'self'",
    'https://login.example.com',
  ]);
});

it('has the connection to the provider opened with the document', () => {
  const { Link } = renderDeployment(template, { ...deployment, provider: { domain: 'login.example.com' } }).headers;
  expect(Link).toBe('<https://login.example.com>; rel=preconnect; crossorigin=use-credentials');
});

it('lets forms leave only where consents are submitted as forms', () => {
  expect(policyOf()['form-action']).toEqual(["'self'"]);
  const forms = policyOf({ identityProvider: { endpoints: 'oauth' } })['form-action'];
  expect(forms).toContain('https://test.stytch.com');
  expect(forms).toContain('https:');
});

it("lets Google's script in only where One Tap is deployed", () => {
  expect(JSON.stringify(policyOf())).not.toContain('google');
  const policy = policyOf({ oneTap: {} });
  expect(policy['script-src']).toContain('https://accounts.google.com/gsi/client');
  expect(policy['frame-src']).toContain('https://accounts.google.com/gsi/');
  const elsewhere = policyOf({ oneTap: { scriptUrl: 'https://google.example/one/client' } });
  expect(elsewhere['script-src']).toContain('https://google.example/one/client');
  expect(elsewhere['connect-src']).toContain('https://google.example/one/');
  expect(JSON.stringify(elsewhere)).not.toContain('accounts.google.com');
});

it('cannot be left by what a deployment says', () => {
  const { html } = renderDeployment(template, { ...deployment, publicToken: '</script><script>alert(1)</script>' });
  expect(html.match(/<\/script>/g)).toHaveLength(1);
});

it('names the page to nobody, its origin to those who have to know it: One Tap, and the provider that takes a form', () => {
  const referrerPolicy = (more: Partial<Deployment> = {}) =>
    renderDeployment(template, { ...deployment, ...more }).headers['Referrer-Policy'];
  expect(referrerPolicy()).toBe('no-referrer');
  expect(referrerPolicy({ identityProvider: { endpoints: 'idp' } })).toBe('no-referrer');
  expect(referrerPolicy({ identityProvider: { endpoints: 'oauth' } })).toBe('strict-origin');
  expect(referrerPolicy({ oneTap: {} })).toBe('strict-origin-when-cross-origin');
});

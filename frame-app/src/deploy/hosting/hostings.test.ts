import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Deployment } from '../../deployment.ts';
import { renderDeployment } from '../renderDeployment.ts';
import { hostings } from './hostings.ts';

const template = {
  html: '',
  languages: { de: '', 'zh-Hans': '', 'zh-Hant': '' },
  script: 'boot()',
  style: 'main{}',
};
const deployment: Deployment = { publicToken: 'public-token-test-1', hosts: ['https://app.example.com'] };

function filesFor(name: string, changedDeployment: Partial<Deployment> = {}): Record<string, string> {
  const { headers } = renderDeployment(template, { ...deployment, ...changedDeployment }, () => '');
  return hostings[name]?.configure(headers) ?? {};
}

/** Returns every address of a `_headers` file or a `vercel.json` with its headers. */
function sentBy(name: string, deployment: Partial<Deployment> = {}): [string, Record<string, string>][] {
  const { _headers, 'vercel.json': vercel } = filesFor(name, deployment);
  if (vercel) {
    const { headers } = JSON.parse(vercel) as {
      headers: { source: string; headers: { key: string; value: string }[] }[];
    };
    return headers.map(({ source, headers }) => [
      source.replace('(.*)', '*'),
      Object.fromEntries(headers.map(({ key, value }) => [key, value])),
    ]);
  }
  const blocks = (_headers ?? '').split(/\n(?=\/)/);
  return blocks.map((block) => {
    const [path = '', ...lines] = block.trim().split('\n');
    return [
      path,
      Object.fromEntries(
        lines.map((line) =>
          line
            .trim()
            .split(/: (.*)/)
            .slice(0, 2),
        ),
      ),
    ];
  });
}

const mergingHosts = ['netlify', 'cloudflare', 'vercel'];
const documents = [
  '/',
  '/index.html',
  '/idp',
  '/idp/',
  '/account',
  '/passkeys/',
  '/authenticate',
  '/passkey-window',
  '/oauth-window',
];

it.each(mergingHosts)('%s has one rule per address, because it combines all that match', (name) => {
  const paths = sentBy(name).map(([path]) => path);
  expect(paths).toContain('/');
  expect(paths).not.toContain('/*');
  for (const path of paths) {
    const fits = paths.filter((rule) => (rule.endsWith('*') ? path.startsWith(rule.slice(0, -1)) : rule === path));
    expect(fits, path).toEqual([path]);
  }
});

it.each(mergingHosts)("%s sends the deployment's headers", (name) => {
  const headerMap = new Map(sentBy(name));
  const { headers: rules } = renderDeployment(template, deployment, () => '');
  for (const { paths, headers } of rules) {
    for (const path of paths) expect(headerMap.get(path === '/*' ? '/' : path), path).toEqual(headers);
  }
  for (const path of documents) expect(headerMap.get(path), path).toHaveProperty('Content-Security-Policy');
});

it.each(mergingHosts)('%s serves the document only at addresses with its headers', (name) => {
  const { _redirects, 'vercel.json': vercel, '404.html': missingFile } = filesFor(name);
  const rewritePaths = vercel
    ? (JSON.parse(vercel) as { rewrites: { source: string }[] }).rewrites.map(({ source }) => source)
    : (_redirects ?? '')
        .trim()
        .split('\n')
        .filter((line) => line.endsWith(' 200'))
        .map((line) => line.split(' ')[0]);
  const withPolicy = sentBy(name).flatMap(([path, headers]) => ('Content-Security-Policy' in headers ? [path] : []));
  const documentPaths = new Set(rewritePaths.map((path = '') => (path.startsWith('/in/') ? '/in/*' : path)));
  expect([...documentPaths, '/', '/index.html'].sort()).toEqual(withPolicy.sort());
  expect(missingFile, 'some show the document where there is nothing').toContain('Page not found');
});

it('serves the document without a redirect', () => {
  expect(filesFor('netlify')._redirects).toContain('/idp /index.html 200\n');
  expect(filesFor('cloudflare')._redirects).toContain('/idp / 200\n');
  expect(JSON.parse(filesFor('vercel')['vercel.json'] ?? '')).toMatchObject({
    rewrites: expect.arrayContaining([{ source: '/idp', destination: '/index.html' }]),
  });
});

it('refuses more hosts than fit into a header of Cloudflare Pages', () => {
  const hosts = Array.from({ length: 60 }, (_, place) => `https://tenant-number-${place}.example.com`);
  expect(() => filesFor('cloudflare', { hosts })).toThrow('hosts: too many for Cloudflare Pages');
  expect(Object.keys(filesFor('netlify', { hosts }))).toContain('_headers');
});

it('serves documents only at addresses that docs/hosting.md names', () => {
  const guide = readFileSync(new URL('../../../../docs/hosting.md', import.meta.url), 'utf8');
  const rewritePaths = [...(filesFor('netlify')._redirects ?? '').matchAll(/^(\/\S+?)\/? .* 200$/gm)].map(
    ([, path = '']) => path,
  );
  const pages = [...new Set(rewritePaths)].filter((path) => !path.startsWith('/in/'));
  expect(pages.length).toBeGreaterThan(4);
  for (const page of pages) expect(guide, page).toContain(`\`${page}\``);
});

it.each(['nginx', 'caddy'])('%s matches files before the document, and all other addresses last', (name) => {
  const [text = ''] = Object.values(filesFor(name));
  const places = ['/assets/', '/vestibule-', '/vestibule.js', '/NOTICE.txt', '404', '/idp', '/passkey-window'].map(
    (part) => text.indexOf(part),
  );
  expect(places.every((place) => place > 0)).toBe(true);
  const last = text.lastIndexOf(name === 'nginx' ? 'location / {' : 'path /*\n');
  expect(last).toBeGreaterThan(Math.max(...places));
  expect(text.slice(last)).toContain('frame-ancestors https://app.example.com;');
  expect(text.slice(0, text.indexOf('/in/'))).not.toContain('frame-ancestors https://app.example.com');
});

it.each(['nginx', 'caddy'])('refuses to write into %s a value that would end its quotes', (name) => {
  const rule = { paths: ['/*'], serves: 'document' as const, headers: { Link: '<https://a"; evil>' } };
  expect(() => hostings[name]?.configure([rule])).toThrow("can't be written into the configuration");
});

it.each([
  ['netlify', '/in/zh/TW/* /in/zh-Hant.html 200\n', '/in/zh/* /in/zh-Hans.html 200\n', '/in/* /index.html 200\n'],
  ['cloudflare', '/in/zh/TW/* /in/zh-Hant 200\n', '/in/zh/* /in/zh-Hans 200\n', '/in/* / 200\n'],
])('lists the languages for %s, the longest address first', (name, ...lines) => {
  const { _redirects = '' } = filesFor(name);
  const places = lines.map((line) => _redirects.indexOf(line));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places[0]).toBeGreaterThan(0);
});

it.each([
  ['nginx', 'location ~ ^(?:/in/de/.*)$', 'try_files /in/de.html', 'location ~ ^(?:/in/.*)$'],
  ['caddy', 'path /in/de/*', 'rewrite * /in/de.html', 'path /in/*'],
])('lists the languages for %s before all other addresses of frames', (name, ...parts) => {
  const [text = ''] = Object.values(filesFor(name));
  const places = parts.map((part) => text.indexOf(part));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places[0]).toBeGreaterThan(0);
});

const passkeyFiles: [string, Partial<Deployment>][] = [
  ['/.well-known/webauthn', { passkeyOrigins: ['https://auth.example.de'] }],
  ['/.well-known/passkey-endpoints', { passkeyEndpoints: { enroll: 'https://auth.example.com/passkeys' } }],
];
const passkeyFilesByHosting = Object.keys(hostings).flatMap((name) =>
  passkeyFiles.map((file) => [name, ...file] as const),
);

it.each(passkeyFilesByHosting)('%s serves %s as JSON, from a file', (name, path, member) => {
  const text = Object.values(filesFor(name, member)).join('\n');
  expect(text).toContain(path);
  expect(text).toContain('application/json');
  expect(filesFor(name, member)._redirects ?? '').not.toContain(path);
  expect(Object.values(filesFor(name)).join('\n')).not.toContain(path);
});

it.each([
  [
    'nginx',
    'location = /.well-known/change-password {\n    absolute_redirect off;\n    return 302 "/account#password";\n}',
  ],
  ['caddy', 'path /.well-known/change-password\n\t\t}\n\t\thandle @moved0 {\n\t\t\tredir * "/account#password" 302\n'],
  ['netlify', '/.well-known/change-password /account#password 302\n'],
  ['cloudflare', '/.well-known/change-password /account#password 302\n'],
])('%s leads password managers to the form for a new password', (name, line) => {
  expect(Object.values(filesFor(name)).join('\n')).toContain(line);
});

it('vercel leads password managers to the form for a new password', () => {
  expect(JSON.parse(filesFor('vercel')['vercel.json'] ?? '')).toMatchObject({
    redirects: [{ source: '/.well-known/change-password', destination: '/account#password', statusCode: 302 }],
  });
});

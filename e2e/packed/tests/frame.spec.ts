import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { type DevServer, startDevServer } from '@vestibule/dev-server';
import { packSdk } from '../packSdk.ts';

// Tests the packed frame outside the repository: its command deploys an auth domain, and finds mistakes planted there.

type HeaderRule = { paths: string[]; headers: Record<string, string> };
type Reply = { status: number; headers: Record<string, string>; body: string | Buffer };
type Mistake = (path: string, reply: Reply) => void;

const withPkce = {
  pkce_required_for_email_magic_links: true,
  pkce_required_for_password_resets: true,
  pkce_required_for_oauth: true,
};

let folder: string;
let dev: DevServer;
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vestibule-frame-'));
  writeFileSync(join(folder, 'package.json'), '{}');
  const settings = { cwd: folder, shell: process.platform === 'win32' };
  execFileSync('npm', ['install', '--no-audit', '--no-fund', packSdk(folder, 'frame')], settings);
  dev = await startDevServer({ ports: { host: 0, auth: 0, provider: 0 } });
});
test.afterAll(async () => {
  await dev.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the installed command. */
function vestibule(...args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const cli = join(folder, 'node_modules/@vestibule/frame/dist/cli.js');
    execFile(process.execPath, [cli, ...args], { cwd: folder }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });
}

const folders = new Map<string, string>();

/** Writes a deployment once, because the compression of its files is slow. Returns its folder. */
async function deploy(members: object): Promise<string> {
  const { provider: apiUrl } = dev.urls;
  const provider = { apiUrl, clientsideServicesUrl: `${apiUrl}/clientside-services/index.html` };
  const text = JSON.stringify({
    publicToken: dev.publicToken,
    hosts: ['http://localhost:3000'],
    provider,
    ...members,
  });
  const out = folders.get(text) ?? `out-${folders.size}`;
  if (!folders.has(text)) {
    writeFileSync(join(folder, 'deployment.json'), text);
    expect(await vestibule('deploy', 'deployment.json', out)).toMatchObject({ code: 0 });
    folders.set(text, out);
  }
  return join(folder, out);
}

async function serve(out: string, mistake: Mistake = () => {}) {
  const server = createServer(({ url = '/' }, response) => {
    const reply = replyTo(out, url);
    mistake(url, reply);
    response.writeHead(reply.status, reply.headers).end(reply.body);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return { server, origin: `http://localhost:${(server.address() as AddressInfo).port}` };
}

/** Serves a deployment with a mistake, and checks it from outside. */
async function deployAndCheck(mistake?: Mistake, members: object = {}, ...args: string[]) {
  const out = await deploy(members);
  const { origin, server } = await serve(out, mistake);
  const { authorized_origins } = dev.control.project();
  dev.control.changeProject({ authorized_origins: [...authorized_origins, origin], ...withPkce });
  const result = await vestibule('check', origin, ...args);
  server.close();
  return result;
}

/** Serves the folder with `headers.json`, as its description says. */
function replyTo(out: string, path: string): Reply {
  const rules = JSON.parse(readFileSync(join(out, 'headers.json'), 'utf8')) as HeaderRule[];
  const fits = (rule: string) => (rule.endsWith('*') ? path.startsWith(rule.slice(0, -1)) : rule === path);
  const headers = { ...rules.find(({ paths }) => paths.some(fits))?.headers };
  if (!path.includes('.')) {
    return {
      status: 200,
      headers: { ...headers, 'Content-Encoding': 'br' },
      body: readFileSync(join(out, 'index.html.br')),
    };
  }
  try {
    return { status: 200, headers, body: readFileSync(join(out, path)) };
  } catch {
    return { status: 404, headers: {}, body: '' };
  }
}

const isAsset = (path: string) => path.startsWith('/assets/application');

test('a deployment that is served as described passes every check', async () => {
  const { code, output } = await deployAndCheck(undefined, {}, '--host', 'http://localhost:3000');
  expect(output).toContain('All checks passed.');
  expect(code).toBe(0);
});

const mistakes: { name: string; mistake?: Mistake; members?: object; args?: string[]; advice: RegExp }[] = [
  {
    name: 'X-Frame-Options of a proxy',
    mistake: (_, { headers }) => void Object.assign(headers, { 'X-Frame-Options': 'DENY' }),
    advice: /Remove X-Frame-Options/,
  },
  {
    name: 'no policy at all',
    mistake: (_, { headers }) => void delete headers['Content-Security-Policy'],
    advice: /Send Content-Security-Policy: default-src 'none'/,
  },
  {
    name: 'assets without CORS',
    mistake: (path, { headers }) => void (isAsset(path) && delete headers['Access-Control-Allow-Origin']),
    advice: /Send Access-Control-Allow-Origin: \*/,
  },
  {
    name: 'an asset that was not published',
    mistake: (path, reply) => void (isAsset(path) && Object.assign(reply, { status: 404 })),
    advice: /Publish the whole folder again\. Missing: \/assets\/application/,
  },
  {
    name: 'the document in place of missing files',
    mistake: (_, reply) => void Object.assign(reply, { status: 200 }),
    advice: /Answer \/assets\/no-such-file-0\.js with 404/,
  },
  {
    name: 'auth pages that are not served',
    mistake: (path, reply) => void (path === '/idp' && Object.assign(reply, { status: 404 })),
    advice: /Serve the document at \/idp/,
  },
  {
    name: 'a page that is not listed',
    args: ['--host', 'http://localhost:3001'],
    advice: /"hosts": \[.*localhost:3001/,
  },
  { name: 'testing left on', members: { testing: true }, advice: /Remove "testing": true/ },
  {
    name: 'a host on another site',
    members: { hosts: ['https://app.example.org'] },
    advice: /Remove https:\/\/app\.example\.org/,
  },
];

for (const { name, mistake, members, args = [], advice } of mistakes) {
  test(`the check finds ${name}`, async () => {
    const { code, output } = await deployAndCheck(mistake, members, ...args);
    expect(output).toMatch(advice);
    expect(code).toBe(1);
  });
}

test('the check finds a project without PKCE and an SDK domain that is not allowed', async () => {
  const out = await deploy({});
  const { origin, server } = await serve(out);
  expect((await vestibule('check', origin)).output).toContain(`allow ${origin} as an SDK domain`);
  const { authorized_origins } = dev.control.project();
  dev.control.changeProject({
    authorized_origins: [...authorized_origins, origin],
    ...withPkce,
    pkce_required_for_oauth: false,
  });
  expect((await vestibule('check', origin)).output).toContain('require PKCE for: OAuth.');
  server.close();
});

test("every link of the packages' READMEs leads to a file of the package or to an address", () => {
  for (const workspace of ['host-sdk', 'frame', 'dev-server']) {
    const tarball = packSdk(folder, workspace);
    const files = execFileSync('tar', ['-tzf', tarball], { encoding: 'utf8' }).split('\n');
    const readme = execFileSync('tar', ['-xzf', tarball, '-O', 'package/README.md'], { encoding: 'utf8' });
    for (const [, target = ''] of readme
      .replace(/^```.*?^```$/gms, '')
      .matchAll(/(?:\]\(|(?:src|srcset)=")([^)"\s#]+)/g)) {
      if (/^[a-z]+:/.test(target)) continue;
      const isThere = files.some((file) => file === `package/${target}` || file.startsWith(`package/${target}/`));
      expect.soft(isThere, `${target} in the README of ${workspace}`).toBe(true);
    }
  }
});

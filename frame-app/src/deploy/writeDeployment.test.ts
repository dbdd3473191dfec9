import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { HeaderRule } from './headerRules.ts';
import { hostings } from './hosting/hostings.ts';
import { writeDeployment } from './writeDeployment.ts';

const headers: HeaderRule[] = [{ paths: ['/*'], serves: 'document', headers: {} }];
const dayMs = 24 * 60 * 60 * 1000;
let root: string;
let places: { buildFolder: string; folder: string };

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'deployment-'));
  places = { buildFolder: join(root, 'built'), folder: join(root, 'out') };
});
afterEach(() => rmSync(root, { recursive: true }));

/** Builds a version and deploys it. */
function deploy(
  version: string,
  day: number,
  hosting?: string,
  files: Record<string, string> = {},
  write = () => {},
): void {
  rmSync(places.buildFolder, { recursive: true, force: true });
  for (const folder of ['assets', 'sdk']) mkdirSync(join(places.buildFolder, folder), { recursive: true });
  const build = (name: string) => writeFileSync(join(places.buildFolder, name), `${name} of ${version}`);
  for (const name of [`assets/main-${version}.js`, 'assets/same-0.js']) build(name);
  write();
  for (const name of ['sdk/vestibule.js', `sdk/vestibule-parts-${version}.js`, 'NOTICE']) build(name);
  const kind = hosting === undefined ? undefined : hostings[hosting];
  writeDeployment(
    places,
    { html: `html of ${version}`, documents: { 'in/de.html': `German html of ${version}` }, files, headers },
    kind,
    day * dayMs,
  );
}

/** Builds a version of the SDK with this content, and deploys it. */
function deployVersion(version: string, day: number, content = version): void {
  const versionFolder = join(places.buildFolder, 'v', version);
  const write = () => {
    mkdirSync(versionFolder, { recursive: true });
    for (const name of ['vestibule.js', 'vestibule-parts-0.js']) writeFileSync(join(versionFolder, name), content);
  };
  deploy(version, day, undefined, {}, write);
}

const read = (name: string) => readFileSync(join(places.folder, name), 'utf8');
const scripts = () =>
  [...readdirSync(places.folder), ...readdirSync(join(places.folder, 'assets'))].filter((name) => name.endsWith('.js'));

it('writes the document, the assets, the host SDK, the notices and the headers', () => {
  deploy('a', 1);
  expect(read('index.html')).toBe('html of a');
  expect(read('in/de.html')).toBe('German html of a');
  expect(read('vestibule.js')).toBe('sdk/vestibule.js of a');
  expect(read('NOTICE.txt')).toBe('NOTICE of a');
  expect(JSON.parse(read('headers.json'))).toEqual(headers);
  expect(scripts().sort()).toEqual(['main-a.js', 'same-0.js', 'vestibule-parts-a.js', 'vestibule.js']);
});

it('keeps replaced files for 30 days, because open tabs may request them', () => {
  deploy('a', 1);
  deploy('b', 100);
  expect(read('vestibule.js')).toBe('sdk/vestibule.js of b');
  const allFiles = [
    'main-a.js',
    'main-b.js',
    'same-0.js',
    'vestibule-parts-a.js',
    'vestibule-parts-b.js',
    'vestibule.js',
  ];
  expect(scripts().sort()).toEqual(allFiles);
  expect(read('assets/main-a.js')).toBe('assets/main-a.js of a');

  deploy('b', 130);
  expect(scripts().sort()).toEqual(allFiles);
  deploy('b', 131);
  expect(scripts().sort()).toEqual(['main-b.js', 'same-0.js', 'vestibule-parts-b.js', 'vestibule.js']);
  expect(existsSync(join(places.folder, 'assets/main-a.js.br'))).toBe(false);
});

it('starts the 30 days again for a file that a later deployment had', () => {
  deploy('a', 1);
  deploy('b', 10);
  deploy('a', 20);
  deploy('b', 45);
  expect(scripts()).toContain('main-a.js');
});

it('writes compressed files next to each file, and removes outdated ones', () => {
  deploy('a', 1, 'nginx');
  deploy('b', 2, 'caddy');
  for (const [name, content] of Object.entries({
    'index.html': 'html of b',
    'vestibule.js': 'sdk/vestibule.js of b',
  })) {
    expect(brotliDecompressSync(readFileSync(join(places.folder, `${name}.br`))).toString()).toBe(content);
    expect(gunzipSync(readFileSync(join(places.folder, `${name}.gz`))).toString()).toBe(content);
  }
  deploy('c', 3, 'netlify');
  expect(readdirSync(places.folder).filter((name) => /^index\.html\./.test(name))).toEqual([]);
});

it.each(['webauthn', 'passkey-endpoints'])('removes the file %s about passkeys when a deployment has none', (name) => {
  const file = `.well-known/${name}`;
  deploy('a', 1, 'nginx', { [file]: '{}' });
  expect(read(file)).toBe('{}');
  expect(readdirSync(join(places.folder, '.well-known')).sort()).toEqual([name, `${name}.br`, `${name}.gz`]);
  deploy('b', 2, 'nginx');
  expect(readdirSync(join(places.folder, '.well-known'))).toEqual([]);
});

it('changes nothing else in the folder', () => {
  deploy('a', 1);
  writeFileSync(join(places.folder, 'robots.txt'), 'mine');
  writeFileSync(join(places.folder, 'assets', 'logo.svg'), 'mine');
  deploy('b', 2);
  deploy('c', 90);
  expect(read('robots.txt') + read('assets/logo.svg')).toBe('minemine');
});

it('keeps every version of the same major beside the current script', () => {
  deployVersion('1.2.3', 1);
  deployVersion('1.3.0', 100);
  deployVersion('1.2.3', 200);
  expect(read('v/1.2.3/vestibule.js')).toBe('1.2.3');
  expect(read('v/1.3.0/vestibule.js')).toBe('1.3.0');
  expect(brotliDecompressSync(readFileSync(join(places.folder, 'v/1.3.0/vestibule.js.br'))).toString()).toBe('1.3.0');
  expect(read('vestibule.js')).toBe('sdk/vestibule.js of 1.2.3');
});

it('keeps versions of another major for 30 days', () => {
  deployVersion('1.2.3', 1);
  deployVersion('2.0.0', 100);
  deployVersion('2.0.1', 130);
  expect(read('v/1.2.3/vestibule-parts-0.js')).toBe('1.2.3');
  deployVersion('2.0.1', 131);
  expect(readdirSync(join(places.folder, 'v')).sort()).toEqual(['2.0.0', '2.0.1']);
});

it('never changes a deployed version, because pages name its hash', () => {
  deployVersion('1.2.3', 1);
  deployVersion('1.2.3', 2, 'changed');
  expect(read('v/1.2.3/vestibule.js')).toBe('1.2.3');
});

import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { build } from 'esbuild';
import { publint } from 'publint';
import { expect, test } from '../fixtures/test.ts';
import { openSession } from '../journeys/openSession.ts';
import { type Consumer, packForConsumer, repository } from '../packed/packSdk.ts';
import { readSamples } from '../packed/readSamples.ts';
import { matrixCase } from '../support/runner/matrixCase.ts';

// Tests the contents of the packed SDK. `npm run e2e packed` builds and runs applications with it.

let consumer: Consumer;
test.beforeAll(() => {
  consumer = packForConsumer(['hono', '@types/express', 'preact']);
});
test.afterAll(() => consumer.remove());

const entries = ['index', 'react', 'react-analytics', 'react-support-chat', 'element', 'server', 'stytch'];
const names = ['', '/react', '/react/analytics', '/react/support-chat', '/element', '/server', '/stytch'].map(
  (name) => `@vestibule/host-sdk${name}`,
);

test('the package holds its builds with source maps, declarations and licences, and nothing else', () => {
  const { files, sdk } = consumer;
  const isBuilt = /^dist\/(cjs\/)?([\w-]+)\.js$/;
  const scripts = files.filter((file) => isBuilt.test(file));
  const declarations = files.filter((file) => file.endsWith('.d.ts'));
  const otherFiles = files.filter((file) => !/\.(js|js\.map|d\.ts)$/.test(file));
  const otherContents = ['AGENTS.md', 'LICENSE', 'README.md', 'dist/NOTICE', 'dist/cjs/package.json', 'package.json'];
  expect(otherFiles.sort()).toEqual(otherContents);
  expect(files.filter((file) => file.endsWith('.map')).sort()).toEqual(scripts.map((file) => `${file}.map`).sort());
  for (const entry of entries) {
    expect(scripts).toEqual(expect.arrayContaining([`dist/${entry}.js`, `dist/cjs/${entry}.js`]));
    expect(declarations).toEqual(expect.arrayContaining([`dist/${entry}.d.ts`, `dist/cjs/${entry}.d.ts`]));
  }
  // One declaration file for each entry and shared chunks; none for tests or single sources.
  const ofWhat = (file: string) => file.replace(/^dist\/(cjs\/)?|(-[\w-]{8})?\.d\.ts$/g, '');
  expect([...new Set(declarations.map(ofWhat))].sort()).toEqual(['shared', ...entries].sort());
  const plain = scripts.filter((file) => file.startsWith('dist/vestibule'));
  const withoutHash = plain.map((file) => file.replace(/-\w{8}\.js$/, '.js')).sort();
  expect(withoutHash).toEqual(['dist/vestibule-parts.js', 'dist/vestibule.js']);
  expect(readFileSync(join(sdk, 'LICENSE'))).toEqual(readFileSync(join(repository, 'LICENSE')));
});

test('no declaration and no module imports what the package does not bring or ask for', () => {
  const { sdk, files } = consumer;
  const { dependencies, peerDependencies } = JSON.parse(readFileSync(join(sdk, 'package.json'), 'utf8'));
  const packages = Object.keys({ ...dependencies, ...peerDependencies });
  const code = files.filter((file) => /\.(js|d\.ts)$/.test(file));
  expect(code.length).toBeGreaterThan(20);
  for (const file of code) {
    for (const name of importedBy(join(sdk, file))) expect.soft(packages, file).toContain(name);
  }
});

test('the package of the emulator imports only its dependencies', () => {
  const folder = join(repository, 'dev-server');
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  for (const file of ['index.js', 'cli.js', 'testing.js']) {
    const imports = importedBy(join(folder, 'dist', file)).filter((name) => !name.startsWith('node:'));
    expect(imports).toContain('hono');
    for (const name of imports) expect.soft(Object.keys(dependencies), file).toContain(name);
  }
});

/** Returns the packages that a module imports. */
function importedBy(file: string): string[] {
  const imports = readFileSync(file, 'utf8').matchAll(
    /(?:\bfrom|\bimport\(|\bimport|\brequire\()\s*["']([^."'\s)][^"'\s)]*)["']/g,
  );
  return [...imports].map(([, name = '']) => name.replace(/^((?:@[^/]+\/)?[^/]+).*$/, '$1'));
}

test('each source map contains its sources and no local paths', () => {
  for (const file of consumer.files.filter((file) => file.endsWith('.map'))) {
    const { sources, sourcesContent = [] } = JSON.parse(readFileSync(join(consumer.sdk, file), 'utf8'));
    expect.soft(sourcesContent, file).toHaveLength(sources.length);
    expect
      .soft(
        sources.filter((path: string) => !path.startsWith('../')),
        file,
      )
      .toEqual([]);
  }
});

test('every entry of React says that it runs on the client', () => {
  const react = consumer.files.filter((file) => /^dist\/(cjs\/)?react[\w-]*\.js$/.test(file));
  expect(react).toHaveLength(6);
  for (const file of react) {
    expect(readFileSync(join(consumer.sdk, file), 'utf8')).toMatch(/^("use strict";)?['"]use client['"];/);
  }
});

test('publint reports nothing', async () => {
  const { messages } = await publint({ pkgDir: consumer.sdk, pack: false, strict: true });
  expect(messages).toEqual([]);
});

test('the types are correct for every module resolution', async () => {
  const packageProblems = await checkPackage(createPackageFromTarballData(readFileSync(consumer.tarball)));
  const { problems = [] } = packageProblems.types ? packageProblems : {};
  expect(packageProblems.types).toBeTruthy();
  expect(problems).toEqual([]);
});

for (const resolution of ['bundler', 'nodenext']) {
  test(
    `valid configuration compiles and each invalid one does not, resolved as ${resolution}`,
    matrixCase({ isSample: resolution === 'bundler' }),
    () => {
      cpSync(join(repository, 'e2e/packed/consumer'), consumer.folder, { recursive: true });
      expect(compile(resolution, sourcesIn(join(repository, 'e2e/packed/consumer')))).toBe('');
    },
  );
}

test('the elements are declared for an application without React and Preact, too @more', () => {
  const ownConsumer = packForConsumer([], ['@types/node']);
  writeFileSync(join(ownConsumer.folder, 'page.ts'), "import '@vestibule/host-sdk/element';\n");
  expect(compile('bundler', ['page.ts'], ownConsumer)).toBe('');
  ownConsumer.remove();
});

test('every sample of the README and of the guides compiles', () => {
  const guides = readdirSync(join(repository, 'docs')).filter((name) => name.endsWith('.md'));
  const pages = ['host-sdk/README.md', ...guides.map((name) => `docs/${name}`)];
  const samples = pages.flatMap(readSamples).filter(({ language }) => language.startsWith('ts'));
  expect(samples.length).toBeGreaterThan(15);
  const files = samples.map(({ language, text, file }, index) => {
    const name = file ?? `sample-${index}.${language}`;
    const path = join(consumer.folder, 'samples', name);
    mkdirSync(dirname(path), { recursive: true });
    // The export makes samples without imports modules, so top-level await works.
    writeFileSync(path, `${text}\nexport {};\n`);
    return `samples/${name}`;
  });
  cpSync(join(repository, 'e2e/packed/samples.d.ts'), join(consumer.folder, 'samples.d.ts'));
  expect(compile('bundler', ['samples.d.ts', ...files])).toBe('');
});

test('without the packages of analytics and support chat every entry can be imported, and required', () => {
  const check = `const count = (all) => { if (!Object.keys(all).length) throw new Error('empty'); };`;
  const run = (type: string, code: string) =>
    execFileSync(process.execPath, [`--input-type=${type}`, '-e', code], { cwd: consumer.folder, encoding: 'utf8' });
  run('module', check + names.map((name) => `count(await import('${name}'));`).join('\n'));
  run('commonjs', check + names.map((name) => `count(require('${name}'));`).join('\n'));
});

test('a server that cannot require modules can require every entry, and sign and verify', () => {
  const code = `${names.map((name) => `require('${name}');`).join('\n')}
    const { createRememberedBrowsers, createVerifySession } = require('@vestibule/host-sdk/server');
    (async () => {
      const browsers = createRememberedBrowsers({ secret: 'x'.repeat(32), days: 1, cookieName: 'browser' });
      const factors = [['otp', 'email'], ['totp', 'authenticator_app']];
      const session = { authentication_factors: factors.map(([type, delivery_method]) => ({ type, delivery_method })) };
      const cookie = (await browsers.remember({ userId: 'user-1', session })).split(';')[0];
      const isRemembered = (userId) => browsers.has({ headers: { cookie } }, userId);
      const visitor = await createVerifySession({ projectId: 'project-test-1' })({ headers: {} });
      console.log(JSON.stringify([await isRemembered('user-1'), await isRemembered('user-2'), visitor]));
    })();`;
  const options = ['--no-experimental-require-module', '--input-type=commonjs', '-e'];
  const output = execFileSync(process.execPath, [...options, code], { cwd: consumer.folder, encoding: 'utf8' });
  expect(JSON.parse(output)).toEqual([true, false, null]);
});

test('the support chat starts if a bundler exposes a CommonJS package only as default export @more', async ({
  page,
  servers,
  context,
  email,
}) => {
  const ownConsumer = packForConsumer(['@intercom/messenger-js-sdk']);
  const { publicToken, urls } = servers.dev;
  const options = JSON.stringify({ publicToken, frameUrl: urls.auth });
  const chat = 'createElement(SupportChat, { appId: "workspace", path: "/" })';
  const { outputFiles } = await build({
    stdin: {
      contents: `import { AuthProvider } from '@vestibule/host-sdk/react';
        import { SupportChat } from '@vestibule/host-sdk/react/support-chat';
        import { createElement } from 'react';
        import { createRoot } from 'react-dom/client';
        const place = document.body.appendChild(document.createElement('div'));
        createRoot(place).render(createElement(AuthProvider, ${options}, ${chat}));`,
      resolveDir: ownConsumer.folder,
    },
    bundle: true,
    splitting: true,
    format: 'esm',
    outdir: ownConsumer.folder,
    tsconfigRaw: {},
    write: false,
  });
  for (const { path, text } of outputFiles) {
    servers.host.serve(path.slice(ownConsumer.folder.length).replaceAll('\\', '/'), 'text/javascript', text);
  }
  const head = '<!doctype html><html lang="en"><title>A page</title><link rel="icon" href="data:,">';
  const script = '<script type="module" src="/stdin.js"></script>';
  servers.host.serve('/chat', 'text/html', `${head}<body>${script}</body></html>`);
  await page.route('https://widget.intercom.io/**', (route) => route.fulfill({ body: '' }));
  const chatRequest = page.waitForRequest('https://widget.intercom.io/widget/workspace', { timeout: 20_000 });
  await openSession(servers.dev, context, email);
  await page.goto(`${servers.host.url}/chat`);
  await chatRequest;
  ownConsumer.remove();
});

/** Compiles an application with these files and returns the compiler's output. */
function compile(resolution: string, files: string[], { folder } = consumer): string {
  const compilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    jsx: 'react-jsx',
    target: 'es2022',
    lib: ['es2023', 'dom', 'dom.iterable'],
    module: resolution === 'bundler' ? 'esnext' : 'nodenext',
    moduleResolution: resolution,
    // Skipping would hide unresolved imports in our declarations.
    skipLibCheck: false,
    types: ['node'],
  };
  const project = join(folder, `tsconfig.${resolution}.json`);
  writeFileSync(project, JSON.stringify({ compilerOptions, files }));
  const tsc = join(repository, 'node_modules/typescript/bin/tsc');
  const { stdout, stderr } = spawnSync(process.execPath, [tsc, '-p', project], { encoding: 'utf8' });
  return stdout + stderr;
}

const sourcesIn = (folder: string) => readdirSync(folder).filter((file) => /\.tsx?$/.test(file));

import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from './freePort.ts';
import { ONLY_MEMBERS, PROTECTED } from './sendTargets.ts';
import { type GuardedServer, MEMBER } from './servers.ts';

const repository = fileURLToPath(new URL('../../../', import.meta.url));

/** The application: the guard in the proxy with the matcher of the README, pages, routes and files. */
const files = {
  'package.json': '{ "private": true, "type": "module" }',
  'proxy.js': `import { createGuard } from '@vestibule/host-sdk/server';
import { NextResponse } from 'next/server';

const guard = createGuard({
  publicPaths: ['/', '/docs/*'],
  verifySession: async ({ headers }) => (headers.get('${MEMBER}') ? { userId: 'member' } : null),
});

export const proxy = async (request) => (await guard.handle(request)) ?? NextResponse.next();
export const config = { matcher: '/((?!_next/static/|_next/image).*)' };
`,
  'app/layout.jsx': 'export default ({ children }) => <html lang="en"><body>{children}</body></html>;',
  'app/page.jsx': 'export default () => <h1>For everybody</h1>;',
  'app/docs/[page]/page.jsx': 'export default () => <h1>For everybody</h1>;',
  'app/secret/page.jsx': `export default () => <h1>${ONLY_MEMBERS}</h1>;`,
  'app/orders/[id]/route.js': `export const GET = () => new Response('', { headers: { '${PROTECTED}': 'yes' } });`,
  'app/admin/[[...page]]/route.js': `export const GET = () => new Response('', { headers: { '${PROTECTED}': 'yes' } });
export const POST = GET;
export const OPTIONS = GET;`,
  'public/secret.html': ONLY_MEMBERS,
  'public/docs/a.html': 'For everybody',
};

/** Builds and starts an application of Next, with the guard in its proxy. */
export async function startNext(): Promise<GuardedServer> {
  // Next resolves packages only within the folder of the repository.
  const parent = join(repository, 'e2e/dist');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'next-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const program = join(repository, 'node_modules/next/dist/bin/next');
  const settings = { cwd: folder, env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' } };
  await promisify(execFile)(process.execPath, [program, 'build'], settings);
  const port = await freePort();
  const start = [program, 'start', '--hostname', '127.0.0.1', '--port', String(port)];
  const child = spawn(process.execPath, start, { ...settings, stdio: 'ignore' });
  while (!(await fetch(`http://127.0.0.1:${port}/`).catch(() => null))) {
    if (child.exitCode !== null) throw new Error(`next start ended with ${child.exitCode}.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    port,
    async close() {
      const over = once(child, 'exit');
      child.kill('SIGTERM');
      await over;
      rmSync(folder, { recursive: true });
    },
  };
}

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './freePort.ts';
import { PROTECTED } from './sendTargets.ts';
import { type GuardedServer, guardOfReadme, servers, startServer } from './servers.ts';

/** Returns why the tests cannot run; undefined if they can. */
export function whyNoNginx(): string | undefined {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
    return undefined;
  } catch {
    return 'nginx is not installed: apt-get install nginx';
  }
}

/**
 * Starts nginx, which merges slashes, decodes paths and resolves their dots.
 *
 * @param side in front of an application with the guard, or behind a proxy with the guard.
 */
export async function startNginx(side: 'in front of' | 'behind', folder: string): Promise<GuardedServer> {
  const ownFolder = mkdtempSync(join(tmpdir(), 'guarded-nginx-'));
  const port = await freePort();
  const listenerOf = servers['Express 5'];
  if (!listenerOf) throw new Error('There is no Express 5.');
  const node =
    side === 'in front of'
      ? await startServer(await listenerOf(guardOfReadme(), folder))
      : await startServer(proxyTo(port));
  const site =
    side === 'in front of'
      ? // With a path in `proxy_pass`, nginx sends the path as it has normalized it.
        `location / { proxy_pass http://127.0.0.1:${node.port}/; proxy_http_version 1.1; }`
      : `root ${folder}; types { text/html html; }
         location ~* ^/(secret|report)\\.html$ { add_header ${PROTECTED} yes always; }
         location ~* ^/(secret|orders/|admin) { add_header ${PROTECTED} yes always; return 200; }
         location ~* ^/(docs/.*)?$ { return 200; }`;
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    join(ownFolder, 'nginx.conf'),
    `daemon off; pid ${ownFolder}/pid; error_log stderr crit; worker_processes 1; ${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
  access_log off; keepalive_requests 100000;
  ${temporary.map((name) => `${name}_temp_path ${ownFolder}/${name};`).join(' ')}
  server { listen 127.0.0.1:${port}; merge_slashes on; ${site} }
}
`,
  );
  const child = spawn('nginx', ['-e', 'stderr', '-p', ownFolder, '-c', join(ownFolder, 'nginx.conf')], {
    stdio: 'ignore',
  });
  while (!(await fetch(`http://127.0.0.1:${port}/`).catch(() => null))) {
    if (child.exitCode !== null) throw new Error(`nginx did not start with ${ownFolder}/nginx.conf.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    port: side === 'in front of' ? port : node.port,
    async close() {
      const over = once(child, 'exit');
      child.kill('SIGTERM');
      await over;
      await node.close();
      rmSync(ownFolder, { recursive: true });
    },
  };
}

/** Returns a proxy that forwards allowed requests byte for byte. */
function proxyTo(port: number): Parameters<typeof startServer>[0] {
  const guard = guardOfReadme();
  return (incoming, outgoing) =>
    guard.express(incoming, outgoing, () => {
      const { method, url: path, headers } = incoming;
      const upstream = request({ host: '127.0.0.1', port, method, path, headers }, (upstreamResponse) => {
        outgoing.writeHead(upstreamResponse.statusCode ?? 502, upstreamResponse.headers);
        upstreamResponse.pipe(outgoing);
      });
      upstream.on('error', () => outgoing.writeHead(502).end());
      incoming.pipe(upstream);
    });
}

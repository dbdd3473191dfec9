import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const authName = 'auth.vestibule.localhost';
const appName = 'app.vestibule.localhost';

/** Two sites of a server: the auth domain with the deployment's configuration, and the application. */
type Sites = { port: number; folder: string; auth: string; app: string };

type Program = {
  /** The arguments that print the version. */
  version: string[];
  /** Writes the operator's part of the configuration and returns how to start the server. */
  start(sites: Sites): { parameters: string[]; environment?: Record<string, string> };
};

export const programs: Record<'nginx' | 'caddy', Program> = {
  nginx: {
    version: ['-v'],
    start({ port, folder, auth, app }) {
      const configuration = join(folder, 'main.conf');
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
      writeFileSync(
        configuration,
        `daemon off; pid ${folder}/pid; error_log stderr; worker_processes 1; ${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  server { listen 127.0.0.1:${port}; server_name ${authName}; root ${auth}; include ${auth}/nginx.conf; }
  server { listen 127.0.0.1:${port}; server_name ${appName}; root ${app}; types { text/html html; } }
}
`,
      );
      return { parameters: ['-e', 'stderr', '-p', folder, '-c', configuration] };
    },
  },
  caddy: {
    version: ['version'],
    start({ port, folder, auth, app }) {
      const configuration = join(folder, 'Caddyfile');
      writeFileSync(
        configuration,
        `{
	admin off
	auto_https off
	default_bind 127.0.0.1
}
http://${appName}:${port} {
	root * ${app}
	file_server
}
import ${auth}/Caddyfile
`,
      );
      return {
        parameters: ['run', '--config', configuration, '--adapter', 'caddyfile'],
        environment: {
          HOME: folder,
          XDG_DATA_HOME: folder,
          XDG_CONFIG_HOME: folder,
          VESTIBULE_SITE: `http://${authName}:${port}`,
          VESTIBULE_ROOT: auth,
        },
      };
    },
  },
};

const frameBuild = fileURLToPath(new URL('../../frame-app/dist', import.meta.url));

/** Returns the reason why a program cannot be tested here; undefined if it can. */
export function whyMissing(name: keyof typeof programs): string | undefined {
  try {
    execFileSync(name, programs[name].version, { stdio: 'ignore' });
    return undefined;
  } catch {
    return `${name} is not installed: apt-get install ${name}`;
  }
}

/** A real web server that serves a deployment at {@link authUrl} and an application page at {@link appUrl}. */
export class WebServer {
  readonly authUrl: string;
  readonly appUrl: string;
  readonly #folder = mkdtempSync(join(tmpdir(), 'hosting-'));
  readonly #auth = join(this.#folder, 'auth');
  readonly #port: number;
  #process: ChildProcess | undefined;

  private constructor(port: number) {
    this.#port = port;
    this.authUrl = `http://${authName}:${port}`;
    this.appUrl = `http://${appName}:${port}`;
  }

  static async create(): Promise<WebServer> {
    return new WebServer(await freePort());
  }

  /** Deploys and starts the server. */
  async start(name: keyof typeof programs, deployment: object, appPage: string): Promise<void> {
    const [auth, app] = [this.#auth, join(this.#folder, 'app')];
    mkdirSync(app);
    writeFileSync(join(app, 'index.html'), appPage);
    this.deploy(name, deployment);

    const { parameters, environment } = programs[name].start({ port: this.#port, folder: this.#folder, auth, app });
    const child = spawn(name, parameters, {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#process = child;
    let said = '';
    child.stderr.on('data', (text) => {
      said += text;
    });
    while (!(await this.get('/vestibule.js').catch(() => null))) {
      if (child.exitCode !== null) throw new Error(`${name} did not start:\n${said}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** Adds a page to the application. */
  writePage(name: string, html: string): void {
    writeFileSync(join(this.#folder, 'app', name), html);
  }

  /** Deploys the build in `built` with the `deploy` command. */
  deploy(name: keyof typeof programs, deployment: object, buildFolder = frameBuild): void {
    const file = join(this.#folder, 'deployment.json');
    writeFileSync(file, JSON.stringify(deployment));
    execFileSync(process.execPath, [join(buildFolder, 'cli.js'), 'deploy', file, this.#auth, '--for', name], {
      stdio: 'ignore',
    });
  }

  /**
   * Returns a copy of the build as after a change: its version is `0.2.0`, and every script except `vestibule.js` has
   * another name.
   */
  changeBuild(): string {
    const copy = join(this.#folder, 'built');
    cpSync(frameBuild, copy, { recursive: true });
    const scripts = ['assets', 'sdk'].flatMap((folder) =>
      readdirSync(join(copy, folder)).map((name) => join(copy, folder, name)),
    );
    const hashes = [...new Set(scripts.flatMap((path) => /-(\w+)\.js$/.exec(path)?.[1] ?? []))];
    const rename = (text: string) =>
      hashes.reduce((page, hash) => page.replaceAll(hash, [...hash].reverse().join('')), text);
    for (const path of [...scripts.filter((path) => path.endsWith('.js')), join(copy, 'document.json')]) {
      const content = readFileSync(path, 'utf8');
      rmSync(path);
      writeFileSync(join(copy, rename(relative(copy, path))), rename(content));
    }
    const [version = ''] = readdirSync(join(copy, 'v'));
    renameSync(join(copy, 'v', version), join(copy, 'v/0.2.0'));
    return copy;
  }

  /** Requests a path of the auth domain. Node cannot resolve the test's hostnames, so the `Host` header names it. */
  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    const host = `${authName}:${this.#port}`;
    return new Promise((resolve, reject) => {
      const outgoing = request(
        { host: '127.0.0.1', port: this.#port, path, headers: { host, ...headers } },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => void chunks.push(chunk));
          response.on('end', () => {
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
          });
        },
      );
      outgoing.on('error', reject).end();
    });
  }

  async stop(): Promise<void> {
    const child = this.#process;
    if (child && child.exitCode === null) {
      const over = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await over;
    }
    rmSync(this.#folder, { recursive: true });
  }
}

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

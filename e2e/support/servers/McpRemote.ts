import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const client = join(dirname(createRequire(import.meta.url).resolve('mcp-remote/package.json')), 'dist/client.js');

/** The command `mcp-remote-client`, with which agents without OAuth reach a remote MCP server. */
export class McpRemote {
  readonly #process: ChildProcessWithoutNullStreams;
  readonly #folder: string;
  #output = '';

  private constructor(server: string, folder: string) {
    this.#folder = folder;
    // Without a PATH the command finds no browser, and prints the address instead.
    // It ends with its standard input, so that stays open.
    const env = { PATH: '', HOME: folder, MCP_REMOTE_CONFIG_DIR: folder };
    this.#process = spawn(process.execPath, [client, server], { env, stdio: 'pipe' });
    for (const stream of [this.#process.stdout, this.#process.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        this.#output += text;
      });
    }
  }

  static async start(server: string): Promise<McpRemote> {
    return new McpRemote(server, await mkdtemp(join(tmpdir(), 'mcp-remote-')));
  }

  output = () => this.#output;

  /** The address to open, once the command has printed it. */
  authorizationUrl = () => /^http\S+\/authorize\?\S+$/m.exec(this.#output)?.[0];

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.#process.once('exit', resolve));
    if (this.#process.exitCode === null && this.#process.kill()) await ended;
    await rm(this.#folder, { recursive: true, force: true });
  }
}

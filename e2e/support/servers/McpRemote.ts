import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const client = join(dirname(createRequire(import.meta.url).resolve('mcp-remote/package.json')), 'dist/client.js');

/** The command `mcp-remote-client`, with which agents without OAuth reach a remote MCP server. */
export class McpRemote {
  readonly #args: readonly string[];
  readonly #folder: string;
  #process: ChildProcessWithoutNullStreams;
  #output = '';

  private constructor(args: readonly string[], folder: string) {
    this.#args = args;
    this.#folder = folder;
    this.#process = this.#spawn();
  }

  #spawn(): ChildProcessWithoutNullStreams {
    // Without a PATH the command finds no browser, and prints the address instead.
    // It ends with its standard input, so that stays open.
    const env = { PATH: '', HOME: this.#folder, MCP_REMOTE_CONFIG_DIR: this.#folder };
    const child = spawn(process.execPath, [client, ...this.#args], { env, stdio: 'pipe' });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        this.#output += text;
      });
    }
    return child;
  }

  /** Starts the command for an MCP server. With a client id it registers nothing. */
  static async start(server: string, clientId?: string): Promise<McpRemote> {
    const info = clientId === undefined ? [] : ['--static-oauth-client-info', JSON.stringify({ client_id: clientId })];
    return new McpRemote([server, ...info], await mkdtemp(join(tmpdir(), 'mcp-remote-')));
  }

  /** Starts the command once more, with the tokens that it has stored. */
  async again(): Promise<void> {
    await this.#end();
    this.#output = '';
    this.#process = this.#spawn();
  }

  output = () => this.#output;

  /** The address to open, once the command has printed it. */
  authorizationUrl = () => /^http\S+\/authorize\?\S+$/m.exec(this.#output)?.[0];

  async #end(): Promise<void> {
    const exit = new Promise((resolve) => this.#process.once('exit', resolve));
    if (this.#process.exitCode === null && this.#process.kill()) await exit;
  }

  async stop(): Promise<void> {
    await this.#end();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { findWebKit, startScreen } from '../support/browsers/ensureWebKit.mjs';

/** The driver's error for a failed command; `code` is an error code of the WebDriver standard. */
class DriverError extends Error {
  override readonly name = 'DriverError';
  readonly code: string;

  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

const COMMAND_LIMIT_MS = 30_000;
const START_LIMIT_MS = 20_000;

/** Runs WebKitWebDriver on a free port with a virtual screen. One session at a time. */
export class Driver {
  readonly #processes: { kill(): void }[];
  readonly #url: string;
  #session = '';

  private constructor(processes: { kill(): void }[], url: string) {
    this.#processes = processes;
    this.#url = url;
  }

  static async start(): Promise<Driver> {
    const { driver, screen: program } = findWebKit();
    const screen = await startScreen(program);
    const port = await freePort();
    const drawing = { DISPLAY: screen.display, LIBGL_ALWAYS_SOFTWARE: '1', WEBKIT_DISABLE_DMABUF_RENDERER: '1' };
    const process_ = spawn(driver, [`--port=${port}`], { stdio: 'ignore', env: { ...process.env, ...drawing } });
    return new Driver([process_, screen], `http://127.0.0.1:${port}`);
  }

  stop(): void {
    for (const process of this.#processes) process.kill();
  }

  /** Opens a new browser with an empty profile. Options are those of MiniBrowser's command line. */
  async open(options: string[]): Promise<void> {
    const browserOptions = { binary: findWebKit().browser, args: ['--automation', ...options] };
    const capabilities = {
      alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': browserOptions },
    };
    const untilMs = Date.now() + START_LIMIT_MS;
    for (;;) {
      try {
        const { sessionId } = await this.call<{ sessionId: string }>('POST', '/session', { capabilities });
        this.#session = `/session/${sessionId}`;
        return;
      } catch (thrown) {
        // The driver may still be starting.
        if (thrown instanceof DriverError || Date.now() > untilMs) throw thrown;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  }

  async close(): Promise<void> {
    await this.call('DELETE', '');
    this.#session = '';
  }

  /** Sends a WebDriver command (https://www.w3.org/TR/webdriver2/), relative to the session if there is one. */
  async call<T = null>(method: 'GET' | 'POST' | 'DELETE', path: string, body: object = {}): Promise<T> {
    const response = await fetch(`${this.#url}${this.#session}${path}`, {
      method,
      signal: AbortSignal.timeout(COMMAND_LIMIT_MS),
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: T };
    const { error, message } = Object(value) as { error?: string; message?: string };
    if (!response.ok) throw new DriverError(error ?? 'unknown error', message ?? '');
    return value;
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

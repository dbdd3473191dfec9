import { spawn } from 'node:child_process';

/** Opens an address in the default browser. Does nothing on a system without a browser. */
export function openInBrowser(url: string): void {
  const [command, ...args] = {
    darwin: ['open', url],
    win32: ['cmd', '/c', 'start', '', url],
  }[process.platform as string] ?? ['xdg-open', url];
  spawn(String(command), args, { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}

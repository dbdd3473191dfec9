import { spawn } from 'node:child_process';

/** Shows an address in the browser of whoever started the command; where there is none, nothing happens. */
export function openInBrowser(url: string): void {
  const [command, ...args] = {
    darwin: ['open', url],
    win32: ['cmd', '/c', 'start', '', url],
  }[process.platform as string] ?? ['xdg-open', url];
  spawn(String(command), args, { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}

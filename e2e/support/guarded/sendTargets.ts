import { connect } from 'node:net';
import type { Target } from './targets.ts';

/** The header of a response with a protected page, of those that can have one. */
export const PROTECTED = 'X-Protected';

/** The text of each protected page. */
export const ONLY_MEMBERS = 'Only for members';

const BATCH = 250;

/**
 * Sends targets over plain sockets, because every client normalizes them. Returns those that were answered with a protected
 * page.
 */
export async function findReached(port: number, targets: readonly Target[], headers: Record<string, string> = {}) {
  const visits: Target[] = [];
  for (let at = 0; at < targets.length; at += BATCH) {
    visits.push(...(await search(port, targets.slice(at, at + BATCH), headers)));
  }
  return visits;
}

async function search(port: number, targets: readonly Target[], headers: Record<string, string>): Promise<Target[]> {
  const text = await exchange(port, targets, headers);
  const responses = text.split(/^HTTP\/1\.1 (?!100)/m).length - 1;
  const isReached = text.includes(ONLY_MEMBERS) || new RegExp(`^${PROTECTED}:`, 'im').test(text);
  // A server ends the connection at a target that it does not understand.
  if (responses === targets.length && !isReached) return [];
  if (targets.length === 1) return isReached ? [...targets] : [];
  const middle = Math.ceil(targets.length / 2);
  return [
    ...(await search(port, targets.slice(0, middle), headers)),
    ...(await search(port, targets.slice(middle), headers)),
  ];
}

/** Sends requests one after another over one connection; returns everything that comes back. */
function exchange(port: number, targets: readonly Target[], headers: Record<string, string>): Promise<string> {
  const requests = targets.map(({ method, path }, at) => {
    const common = { Host: 'localhost', Accept: '*/*', 'Content-Length': '0', ...headers };
    const preflight = method === 'OPTIONS' && { Origin: 'https://x.example', 'Access-Control-Request-Method': 'GET' };
    const last = at === targets.length - 1 && { Connection: 'close' };
    const lines = Object.entries({ ...common, ...preflight, ...last }).map(([name, value]) => `${name}: ${value}\r\n`);
    return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
  });
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(requests.join('')));
    socket.on('data', (part) => void parts.push(part));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      // The server has closed a connection on which requests were still coming.
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
    socket.on('close', () => resolve(Buffer.concat(parts).toString('latin1')));
  });
}

import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** The socket on which this worker's Firefox accepts privileged scripts; opened by privilegedSocket.mjs. */
export const privilegedSocketPath = join(tmpdir(), `vestibule-firefox-${process.pid}.sock`);

/**
 * Runs a function with the browser's privileges, for features that Chromium offers through DevTools. The function can use
 * only its arguments and the globals of a browser window; arguments and result are plain data.
 *
 * @throws Error if the function throws or this worker has no Firefox
 */
export async function runPrivileged<Arguments extends unknown[], Result>(
  run: (...args: Arguments) => Result,
  ...args: Arguments
): Promise<Awaited<Result>> {
  const [status, response] = await post(`(${run})(...${JSON.stringify(args)})`);
  if (status !== 200) throw new Error(response);
  return JSON.parse(response);
}

function post(expression: string): Promise<[status: number | undefined, body: string]> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ socketPath: privilegedSocketPath, method: 'POST' }, (response) => {
      text(response).then((body) => resolve([response.statusCode, body]), reject);
    });
    outgoing.on('error', reject);
    outgoing.end(expression);
  });
}

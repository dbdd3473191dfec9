import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

/**
 * Opens a socket that runs scripts with the browser's privileges: `POST` an expression to receive its value as JSON, or
 * status 500 and the error. Requires Firefox's option `--remote-allow-system-access`.
 *
 * @param {import('./RelayConnection.mjs').RelayConnection} connection
 * @param {string | undefined} socketPath
 */
export function openPrivilegedSocket(connection, socketPath) {
  if (!socketPath) return;
  const server = createServer(async (request, response) => {
    try {
      response.end(JSON.stringify(await evaluate(connection, await text(request))));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  rmSync(socketPath, { force: true });
  server.listen(socketPath);
  process.on('exit', () => rmSync(socketPath, { force: true }));
}

/**
 * @param {import('./RelayConnection.mjs').RelayConnection} connection
 * @param {string} expression
 */
async function evaluate(connection, expression) {
  const { contexts } = await connection.command('browsingContext.getTree', { 'moz:scope': 'chrome' });
  const { result, exceptionDetails } = await connection.command('script.evaluate', {
    expression: `(async () => JSON.stringify(await (${expression}) ?? null))()`,
    target: { context: contexts[0].context },
    awaitPromise: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.text);
  return JSON.parse(result.value);
}

import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

/**
 * Where a test hands in scripts that run with the browser's own rights, above all pages: `POST` the expression to the socket,
 * and its value comes back as JSON, or status 500 and why it failed. Firefox allows it with `--remote-allow-system-access`.
 *
 * @param {import('./Conversation.mjs').Conversation} conversation
 * @param {string | undefined} socketPath
 */
export function openDoor(conversation, socketPath) {
  if (!socketPath) return;
  const server = createServer(async (request, response) => {
    try {
      response.end(JSON.stringify(await evaluate(conversation, await text(request))));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  rmSync(socketPath, { force: true });
  server.listen(socketPath);
  process.on('exit', () => rmSync(socketPath, { force: true }));
}

/**
 * @param {import('./Conversation.mjs').Conversation} conversation
 * @param {string} expression
 */
async function evaluate(conversation, expression) {
  const { contexts } = await conversation.command('browsingContext.getTree', { 'moz:scope': 'chrome' });
  const { result, exceptionDetails } = await conversation.command('script.evaluate', {
    expression: `(async () => JSON.stringify(await (${expression}) ?? null))()`,
    target: { context: contexts[0].context },
    awaitPromise: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.text);
  return JSON.parse(result.value);
}

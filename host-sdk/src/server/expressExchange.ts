import type { PageRequest, SessionExchange } from './createSessionExchange.ts';

/** A request of Node's server, or of Express with or without a parser of bodies. */
type NodeRequest = PageRequest & AsyncIterable<Uint8Array | string> & { body?: unknown; originalUrl?: string };
type NodeResponse = { writeHead(status: number, headers: Record<string, string>): { end(): unknown } };

/** Returns the handler of an exchange for Express and Node's server: `app.all('/auth/session', exchangeHandler(exchange))`. */
export const exchangeHandler =
  ({ answer }: Pick<SessionExchange, 'answer'>) =>
  async (request: NodeRequest, response: NodeResponse): Promise<void> => {
    const { status, headers } = await answer(request, await readBody(request));
    response.writeHead(status, headers).end();
  };

/** Returns the text of a body. A parser of the application may have read it before. */
async function readBody(request: NodeRequest): Promise<string> {
  if (typeof request.body === 'string') return request.body;
  if (request.body !== undefined) return JSON.stringify(request.body);
  let text = '';
  const decoder = new TextDecoder();
  for await (const part of request) {
    text += typeof part === 'string' ? part : decoder.decode(part, { stream: true });
    if (text.length > 16_384) return text;
  }
  return text;
}

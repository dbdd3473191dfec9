import type { SessionExchange } from './createSessionExchange.ts';
import type { PageRequest } from './readTarget.ts';
import { readText } from './readText.ts';

/** A request of Node's server, or of Express with or without a body parser. */
export type NodeRequest = PageRequest & AsyncIterable<Uint8Array | string> & { body?: unknown };
export type NodeResponse = {
  writeHead(status: number, headers: Record<string, string>): { end(body?: string): unknown };
};

/** Returns the handler of an exchange for Express and Node's server: `app.all('/auth/session', exchangeHandler(exchange))`. */
export const exchangeHandler =
  ({ answer }: Pick<SessionExchange, 'answer'>) =>
  async (request: NodeRequest, response: NodeResponse): Promise<void> => {
    const { status, headers } = await answer(request, (limit) => readBody(request, limit));
    response.writeHead(status, headers).end();
  };

/** Returns the text of a body. A parser of the application may have already read it. */
export async function readBody(request: NodeRequest, limit: number): Promise<string | null> {
  const { body } = request;
  if (body === undefined) return readText(request, limit);
  if (body instanceof Uint8Array) return readText([body], limit);
  return typeof body === 'string' ? body : JSON.stringify(body);
}

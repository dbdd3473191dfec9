import type { VerifiedSession, VerifySession, VerifySessionRequirements } from './createVerifySession.ts';
import { type NodeRequest, type NodeResponse, readBody } from './expressExchange.ts';
import { type ExchangeAnswer, type ReadBody, readableBy, readPost } from './readPost.ts';
import type { PageRequest } from './readTarget.ts';
import { readText } from './readText.ts';

/** The handlers of an address to which documents of the auth domain post the JWT of the session. */
export type PageEndpoint = {
  /** Answers the requests to `url`, of every method. */
  handle(request: Request): Promise<Response>;
  /** Like `handle`, for Node and Express. */
  node(request: NodeRequest, response: NodeResponse): Promise<void>;
  /** Like `handle`, in plain data for other servers. `body` has to stop at `limit` bytes. */
  answer(request: PageRequest, body: string | ReadBody): Promise<ExchangeAnswer>;
};

type PageEndpointOptions<Post> = {
  /** The name of the function that creates the endpoint, for messages. */
  of: string;
  authUrl: string;
  verifySession: VerifySession;
  requirements?: VerifySessionRequirements;
  /** Reads the post of a page; null for any other text. */
  readPagePost(text: string): Post | null;
  judge(post: Post, session: VerifiedSession): Promise<{ status: number; body: object }>;
};

/** Creates the handlers. Browsers let only the auth domain send its origin, and only the provider can sign a JWT. */
export function createPageEndpoint<Post extends { jwt: string }>(options: PageEndpointOptions<Post>): PageEndpoint {
  const { of, authUrl, verifySession, requirements = {}, readPagePost, judge } = options;
  const authOrigin = new URL(authUrl).origin;
  const common = { ...readableBy(authOrigin), 'Content-Type': 'application/json' };
  const json = (status: number, body: object): ExchangeAnswer => ({
    status,
    headers: common,
    body: JSON.stringify(body),
  });

  async function answer(request: PageRequest, text: string | ReadBody): Promise<ExchangeAnswer> {
    const post = await readPost(request, text, { authOrigin, common });
    if ('answer' in post) return post.answer;
    const pagePost = readPagePost(post.text);
    if (!pagePost) return json(400, { error: 'invalid_request' });
    try {
      const session = await verifySession({ headers: { authorization: `Bearer ${pagePost.jwt}` } }, requirements);
      if (!session) return json(401, { error: 'unauthorized' });
      const { status, body } = await judge(pagePost, session);
      return json(status, body);
    } catch (error) {
      // A server that does not catch the rejection of a handler would end.
      console.error(`[vestibule] ${of}: couldn't reach the store, or fetch the provider's keys.`, error);
      return json(503, { error: 'temporarily_unavailable' });
    }
  }

  return {
    answer,

    async handle(request) {
      const { status, headers, body } = await answer(request, (limit) => readText(request.body ?? [], limit));
      return new Response(body ?? null, { status, headers });
    },

    async node(request, response) {
      const { status, headers, body } = await answer(request, (limit) => readBody(request, limit));
      response.writeHead(status, headers).end(body);
    },
  };
}

import { verifySession } from '../../verifySession';

/** Returns the user of the request, from the session's cookie. */
export async function GET(request: Request): Promise<Response> {
  const visitor = await verifySession(request);
  return visitor ? Response.json({ id: visitor.userId }) : new Response(null, { status: 401 });
}

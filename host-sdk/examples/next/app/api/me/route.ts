import { verifySession } from '../../verifySession';

/** Who asks, by the session's cookie alone. */
export async function GET(request: Request): Promise<Response> {
  const visitor = await verifySession(request);
  return visitor ? Response.json({ id: visitor.userId }) : new Response(null, { status: 401 });
}

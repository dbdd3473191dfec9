// proxy.ts
import { type NextRequest, NextResponse } from 'next/server';
import { verifySession } from './app/verifySession';

export async function proxy(request: NextRequest) {
  if (await verifySession(request)) return NextResponse.next();
  return NextResponse.redirect(new URL('/', request.url));
}

export const config = { matcher: '/app/:path*' };

import { caddy } from './caddy.ts';
import { cloudflare } from './cloudflare.ts';
import type { Hosting } from './Hosting.ts';
import { netlify } from './netlify.ts';
import { nginx } from './nginx.ts';
import { vercel } from './vercel.ts';

/** The kinds of hosting by the name that `--for` takes. */
export const hostings: Readonly<Record<string, Hosting>> = { nginx, caddy, netlify, cloudflare, vercel };

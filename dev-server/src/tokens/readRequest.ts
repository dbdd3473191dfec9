import type { Context } from 'hono';
import { mediaTypeOf } from '../http/mediaType.ts';
import { readFields, repeatedField } from '../http/readFields.ts';
import { NoBearer, OAuthError } from './oauthError.ts';

/** Reads the token from the header or a form field (RFC 6750 §2.1, §2.2). @throws NoBearer */
export async function readBearer(c: Context): Promise<string> {
  const token = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  if (token !== undefined) return token;
  const member = c.req.method === 'POST' && (await readFields(c)).get('access_token');
  if (!member) throw new NoBearer();
  return member;
}

/** @throws OAuthError invalid_request for another media type, and for a repeated parameter */
export async function readForm(c: Context): Promise<URLSearchParams> {
  if (mediaTypeOf(c.req.header('content-type')) !== 'application/x-www-form-urlencoded')
    throw new OAuthError('invalid_request', 'Expected application/x-www-form-urlencoded.');
  const fields = await readFields(c);
  const repeated = repeatedField(fields);
  if (repeated !== undefined) throw new OAuthError('invalid_request', `The parameter ${repeated} stands twice.`);
  return fields;
}

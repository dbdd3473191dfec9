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

/**
 * Reads the parameters of a form.
 * @throws OAuthError invalid_request for another media type, and for a repeated parameter
 */
export async function readForm(c: Context): Promise<URLSearchParams> {
  if (mediaTypeOf(c.req.header('content-type')) !== 'application/x-www-form-urlencoded')
    throw new OAuthError('invalid_request', 'Expected application/x-www-form-urlencoded.');
  const fields = await readFields(c);
  const duplicate = repeatedField(fields);
  if (duplicate !== undefined) throw new OAuthError('invalid_request', `The parameter ${duplicate} appears twice.`);
  return fields;
}

/** Returns a parameter of a form. @throws OAuthError invalid_request if it is missing or empty */
export function required(form: URLSearchParams, name: string): string {
  const value = form.get(name);
  if (!value) throw new OAuthError('invalid_request', `The parameter ${name} is missing.`);
  return value;
}

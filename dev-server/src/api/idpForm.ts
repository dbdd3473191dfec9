import type { Context } from 'hono';
import { type EmulatorEnv, readCall, readCredentials } from '../http/call.ts';
import { checkBody } from '../http/envelope.ts';
import { readFields, repeatedField } from '../http/readFields.ts';
import type { State } from '../state/createState.ts';
import { ApiError } from '../wire/apiError.ts';
import { AuthorizeForm } from '../wire/requests.ts';
import { submitAuthorize } from './idp.ts';

/**
 * `POST /oauth/authorize` as a form submit, after which the browser follows the redirect to the app. Any page may
 * submit a form with any fields, so the browser's Origin header is checked as well.
 */
export function submitForm(state: State) {
  return async (c: Context<EmulatorEnv>): Promise<Response> => {
    const fields = await readFields(c);
    const [publicToken, sessionToken] = readCredentials(fields.get('__Authorization') ?? undefined);
    if (publicToken !== state.identity.publicToken) throw new ApiError('public_token_not_found');
    for (const origin of [c.req.header('origin'), fields.get('__X-SDK-Parent-Host')]) {
      if (!state.project.authorized_origins.includes(origin ?? '')) throw new ApiError('bad_domain_for_stytch_sdk');
    }
    const duplicate = repeatedField(fields);
    if (duplicate !== undefined) throw new ApiError('bad_request', `The parameter ${duplicate} appears twice.`);
    const call = { ...readCall(c), publicToken, ...(sessionToken !== publicToken && { sessionToken }) };
    const resource = fields.getAll('resource');
    const { scope, consent_granted, ...body } = checkBody(AuthorizeForm, {
      ...Object.fromEntries(fields),
      ...(resource.length > 0 && { resource }),
    });
    const isGranted = consent_granted === 'true';
    const { redirect_uri } = submitAuthorize(state, { ...body, scopes: scope, consent_granted: isGranted }, call);
    return c.redirect(redirect_uri, 303);
  };
}

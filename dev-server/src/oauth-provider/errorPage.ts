import type { Context } from 'hono';
import { html } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { personPage } from '../http/personPage.ts';
import type { State } from '../state/createState.ts';
import { isAllowedRedirect } from '../state/project.ts';
import { ApiError, SchemaError } from '../wire/apiError.ts';

/** Says to a person what an API would say in JSON: for failures from which no redirect leads back. */
export function answerOnPage(state: State) {
  return (error: Error, c: Context): Response | Promise<Response> => {
    if (!(error instanceof ApiError || error instanceof SchemaError)) console.error(error);
    const refusal = error instanceof ApiError ? error : new ApiError('bad_request');
    return personPage(
      c,
      'This sign-in cannot go on',
      html`<p>${refusal.message}</p>
<p><code>${refusal.type}</code></p>
<p><a href="${wayBack(state, c)}">Back to the application</a></p>`,
      { status: refusal.status as ContentfulStatusCode },
    );
  };
}

/** The page that led here, when the project knows its origin. */
function wayBack({ project }: State, c: Context): string {
  const referrer = c.req.header('referer') ?? '';
  return isAllowedRedirect(project, referrer) ? referrer : project.default_login_redirect_url;
}

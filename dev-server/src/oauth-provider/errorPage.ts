import type { Context } from 'hono';
import { html } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { thirdPartyPage } from '../http/thirdPartyPage.ts';
import type { State } from '../state/createState.ts';
import { isAllowedRedirect } from '../state/project.ts';
import { ApiError, SchemaError } from '../wire/apiError.ts';

/** Renders an API error as a page, for failures without a redirect back. */
export function respondOnPage(state: State) {
  return (error: Error, c: Context): Response | Promise<Response> => {
    if (!(error instanceof ApiError || error instanceof SchemaError)) console.error(error);
    const refusal = error instanceof ApiError ? error : new ApiError('bad_request');
    return thirdPartyPage(
      c,
      "This login can't continue",
      html`<p>${refusal.message}</p>
<p><code>${refusal.type}</code></p>
<p><a href="${returnUrl(state, c)}">Back to the application</a></p>`,
      { status: refusal.status as ContentfulStatusCode },
    );
  };
}

/** The referring page if its URL is an allowed redirect, otherwise the project's default. */
function returnUrl({ project }: State, c: Context): string {
  const referrer = c.req.header('referer') ?? '';
  return isAllowedRedirect(project, referrer) ? referrer : project.default_login_redirect_url;
}

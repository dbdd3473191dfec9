import { Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import type { EmulatorEnv } from '../http/call.ts';
import { checkBody, readJson, respondError } from '../http/envelope.ts';
import { pageFolder, serveFile } from '../http/staticFiles.ts';
import { thirdPartyPage } from '../http/thirdPartyPage.ts';
import { MINUTE_MS } from '../state/clock.ts';
import type { State } from '../state/createState.ts';
import { ApiError } from '../wire/apiError.ts';

const ExecuteRequest = v.object({ siteKey: v.string() });

/**
 * The emulated reCAPTCHA Enterprise: script, endpoint and challenge. Mounted at `/recaptcha`. The result is a setting
 * of the project. The site key works on every page.
 */
export function recaptcha(state: State): Hono<EmulatorEnv> {
  const app = new Hono<EmulatorEnv>();
  app.onError(respondError);
  const issue = (isHuman: boolean) => state.oneTimeTokens.issue('captcha', { isHuman }, { lifetimeMs: 2 * MINUTE_MS });

  app.get('/enterprise.js', (c) => serveFile(c, pageFolder('protection'), 'recaptcha.js', 'no-cache'));
  app.get('/challenge.js', (c) => serveFile(c, pageFolder('protection'), 'challenge.js', 'no-cache'));

  app.post('/execute', async (c) => {
    const { siteKey } = checkBody(ExecuteRequest, await readJson(c));
    const { captcha_site_key, captcha_verdict } = state.project;
    if (siteKey !== captcha_site_key) throw new ApiError('bad_request', 'Invalid site key.');
    c.header('Access-Control-Allow-Origin', '*');
    return c.json(captcha_verdict === 'challenge' ? {} : { token: issue(captcha_verdict === 'human') });
  });

  app.get('/challenge', (c) =>
    thirdPartyPage(
      c,
      'Are you human?',
      html`<div data-origin="${c.req.query('origin') ?? ''}"></div>
<form><button name="human">I am not a robot</button> <button name="bot">I am one</button></form>`,
      { isForFrame: true, script: '/recaptcha/challenge.js' },
    ),
  );
  app.post('/solve', async (c) => {
    const { answer } = checkBody(v.object({ answer: v.picklist(['human', 'bot']) }), await readJson(c));
    return c.json({ token: issue(answer === 'human') });
  });
  return app;
}

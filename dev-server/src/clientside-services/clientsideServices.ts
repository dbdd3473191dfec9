import { Hono } from 'hono';
import * as v from 'valibot';
import type { EmulatorEnv } from '../http/call.ts';
import { checkBody, flatError, readJson } from '../http/envelope.ts';
import { pageFolder, serveFile } from '../http/staticFiles.ts';
import type { State } from '../state/createState.ts';
import { ApiError, SchemaError } from '../wire/apiError.ts';
import { OneTapStartRequest, OneTapSubmitRequest, startOneTap, submitOneTap } from './oneTap.ts';
import { ExamplePhoneRequest, examplePhone, ParsePhoneRequest, parsePhone } from './phoneNumbers.ts';

const Envelope = v.object({ origin: v.string(), request: v.unknown() });

/** The page's methods by the names that the client uses. */
const methods: Readonly<Record<string, (state: State, request: unknown) => unknown>> = {
  parsedPhoneNumber: (_, request) => parsePhone(checkBody(ParsePhoneRequest, request)),
  getExamplePhoneNumber: (_, request) => examplePhone(checkBody(ExamplePhoneRequest, request)),
  oneTapStart: (state, request) => startOneTap(state, checkBody(OneTapStartRequest, request)),
  oneTapSubmit: (state, request) => submitOneTap(state, checkBody(OneTapSubmitRequest, request)),
};

/** The page that the provider's client calls by postMessage, and its endpoints. Mounted at `/clientside-services`. */
export function clientsideServices(state: State): Hono<EmulatorEnv> {
  const app = new Hono<EmulatorEnv>();

  app.get('/index.html', (c) => {
    // Any page may embed this page, but calls are answered for authorized origins only.
    const policy = "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'";
    c.header('Content-Security-Policy', policy);
    c.header('Cache-Control', 'no-store');
    return c.html(`<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>Services</title><script src="/clientside-services/services.js"></script></head>
</html>`);
  });
  app.get('/:file', (c) => serveFile(c, pageFolder('clientside-services'), c.req.param('file'), 'no-cache'));

  app.post('/rpc/:method', async (c) => {
    try {
      const { origin, request } = checkBody(Envelope, await readJson(c));
      if (!state.project.authorized_origins.includes(origin)) throw new ApiError('bad_domain_for_stytch_sdk');
      const method = c.req.param('method');
      if (!Object.hasOwn(methods, method)) throw new ApiError('route_not_found');
      return c.json({ success: true, payload: await methods[method]?.(state, request) });
    } catch (thrown) {
      return c.json({ success: false, error: describeError(thrown) });
    }
  });
  return app;
}

/** Returns the error as plain data for postMessage. The client recreates the error by its name. */
function describeError(error: unknown): object {
  if (error instanceof SchemaError) return { name: 'StytchSDKSchemaError', message: error.message };
  if (!(error instanceof ApiError)) console.error(error);
  const refusal = error instanceof ApiError ? error : new ApiError('internal_server_error');
  return { name: 'StytchSDKAPIError', message: refusal.message, ...flatError(refusal) };
}

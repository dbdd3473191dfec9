import { timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import * as magicLinks from '../api/magicLinks.ts';
import * as otps from '../api/otps.ts';
import * as passwords from '../api/passwords.ts';
import { ApiError } from '../http/apiError.ts';
import { type Call, type EmulatorEnv, readCredentials } from '../http/call.ts';
import { answering } from '../http/envelope.ts';
import type { State } from '../state/createState.ts';
import * as wire from '../wire.ts';
import * as messages from './messages.ts';
import * as requests from './requests.ts';
import * as sessions from './sessions.ts';
import * as users from './users.ts';

/** The provider's server-side API over the same state: what an application's own server calls. Mounted at `/v1`. */
export function backendRoutes(state: State): Hono<EmulatorEnv> {
  const app = new Hono<EmulatorEnv>();
  const answer = answering(state, 'flat');

  app.use(async (c, next) => {
    const [projectId, secret] = readCredentials(c.req.header('authorization'));
    const isRight = projectId === state.identity.projectId && isSame(secret, state.identity.secret);
    if (!isRight) throw new ApiError('invalid_secret_authentication');
    await next();
  });

  app.get('/sessions', answer(wire.Empty, sessions.list));
  app.post('/sessions/authenticate', answer(requests.SessionAuthenticateRequest, sessions.authenticate));
  app.post('/sessions/revoke', answer(requests.SessionRevokeRequest, sessions.revoke));

  app.post('/users', answer(requests.UserCreateRequest, users.create));
  app.post('/users/search', answer(requests.UserQueryRequest, users.query));
  app.get('/users/:user_id', answer(wire.Empty, users.get));
  app.put('/users/:user_id', answer(requests.UserChangeRequest, users.change));
  app.delete('/users/:user_id', answer(wire.Empty, users.remove));

  app.post('/magic_links/email/login_or_create', answer(wire.MagicLinkEmailRequest, messages.magicLink));
  app.post('/magic_links/authenticate', answer(requests.TokenRequest, inSession(magicLinks.authenticate)));
  app.post('/otps/email/login_or_create', answer(wire.EmailPasscodeRequest, messages.emailPasscode));
  app.post('/otps/sms/login_or_create', answer(wire.PhonePasscodeRequest, messages.smsPasscode));
  app.post('/otps/authenticate', answer(requests.PasscodeAuthenticateRequest, inSession(otps.authenticate)));
  app.post('/passwords/authenticate', answer(requests.PasswordRequest, inSession(passwords.authenticate)));

  app.get(
    '/rbac/policy',
    answer(wire.Empty, () => ({ policy: state.project.rbac_policy })),
  );

  app.all('*', () => {
    throw new ApiError('route_not_found');
  });
  return app;
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** A server names the session a proof shall join in the body; the client in the browser names it in its credentials. */
function inSession<Body, Answer>(handler: (state: State, body: Body, call: Call) => Answer) {
  return (state: State, body: Body & { session_token?: string | undefined }, call: Call): Answer => {
    const { sessionToken: _secret, ...anonymous } = call;
    return handler(state, body, { ...anonymous, ...(body.session_token && { sessionToken: body.session_token }) });
  };
}

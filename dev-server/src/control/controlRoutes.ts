import { Hono } from 'hono';
import * as v from 'valibot';
import type { EmulatorEnv } from '../http/call.ts';
import { readJson, respondError } from '../http/envelope.ts';
import type { State } from '../state/createState.ts';
import type { ProjectSettings } from '../state/project.ts';
import { ApiError } from '../wire/apiError.ts';
import { checkControlBody } from './checkControlBody.ts';
import type { Control } from './control.ts';
import type { Endpoint } from './endpoints.ts';
import type { Failure } from './failure.ts';
import { organizationRoutes } from './organizationRoutes.ts';
import { summaryOf } from './requestSummary.ts';

const wish = { path: v.string(), method: v.optional(v.string()) };
const ClockChange = v.pipe(
  v.strictObject({ advanceMs: v.optional(v.number()), toMs: v.optional(v.number()) }),
  v.check(({ advanceMs, toMs }) => (advanceMs === undefined) !== (toMs === undefined), 'expected advanceMs or toMs'),
);
const failures = [
  ...(['500', 'bad-gateway', 'html', 'timeout', 'cut'] as const),
  ...(['answer-lost', 'invalid-json', 'empty', 'partial', 'half'] as const),
] as const;
const Order = v.strictObject({
  ...wish,
  times: v.optional(v.number()),
  delayMs: v.optional(v.number()),
  with: v.union(
    [
      v.strictObject({
        error_type: v.string(),
        status: v.optional(v.number()),
        error_message: v.optional(v.string()),
      }),
      v.picklist(failures),
      v.custom<string>((value) => typeof value === 'string' && /^slow:\d+$/.test(value)),
    ],
    `expected ${failures.map((name) => `"${name}"`).join(', ')}, "slow:" and milliseconds, or an object with error_type`,
  ),
});
const Wish = v.strictObject(wish);
const NewUser = v.strictObject({ email: v.pipe(v.string(), v.trim(), v.email()) });
const Impersonation = v.strictObject({ user_id: v.string(), email: v.optional(v.string()) });
const Settings = v.record(v.string(), v.unknown());

/** The control over HTTP, for tests in other processes and for the console. Mounted at `/control`. */
export function controlRoutes(state: State, control: Control, endpoints: () => Endpoint[]): Hono<EmulatorEnv> {
  const app = new Hono<EmulatorEnv>();
  app.onError(respondError);
  // Updates all open console pages.
  app.use(async (c, next) => {
    await next();
    if (c.req.method !== 'GET') control.changed();
  });

  app.route('/', organizationRoutes(state, control));

  app.get('/requests', (c) =>
    c.json({ requests: c.req.query('summary') ? control.requests().map(summaryOf) : control.requests() }),
  );
  app.get('/requests/:id', (c) => {
    const request = control.requests().find(({ id }) => String(id) === c.req.param('id'));
    if (!request) throw new ApiError('route_not_found', 'This request no longer exists.');
    return c.json({ request });
  });
  app.get('/endpoints', (c) => c.json({ endpoints: endpoints() }));
  app.get('/standing', (c) => c.json(control.standing()));
  app.get('/events', (c) => c.json({ events: control.loggedEvents() }));
  app.get('/users', (c) => c.json({ users: control.users.all() }));
  app.get('/locks', (c) => c.json({ locks: state.attempts.locks() }));
  app.get('/sessions', (c) => c.json({ sessions: state.sessions.all().map(({ session }) => session) }));
  app.get('/project', (c) =>
    c.json({ project: control.project(), nowMs: control.clock.now(), shiftMs: control.clock.now() - Date.now() }),
  );

  app.post('/users', async (c) => {
    const { email } = checkControlBody(NewUser, await readJson(c));
    return c.json({ user: await control.users.add(email) });
  });
  app.delete('/users/:id', (c) => {
    control.users.remove(c.req.param('id'));
    return c.json({});
  });
  app.post('/users/:id/unlock', (c) => {
    state.attempts.clearFailures(c.req.param('id'));
    return c.json({});
  });
  app.delete('/users/:id/sessions', (c) => {
    state.sessions.revokeAllOf(c.req.param('id'));
    return c.json({});
  });
  app.delete('/sessions/:id', (c) => {
    const open = state.sessions.findById(c.req.param('id'));
    if (open) state.sessions.revoke(open);
    return c.json({});
  });
  app.post('/reset', (c) => {
    control.reset();
    return c.json({});
  });
  app.get('/webhooks', (c) => c.json({ deliveries: control.webhookDeliveries() }));
  app.post('/webhooks/:id/send', async (c) => {
    await control.sendWebhookAgain(c.req.param('id'));
    return c.json({});
  });
  app.post('/snapshot', (c) => c.json(control.snapshot()));
  app.post('/restore', async (c) => {
    try {
      control.restore(await readJson(c));
    } catch (error) {
      throw error instanceof ApiError ? error : new ApiError('bad_request', (error as Error).message);
    }
    return c.json({});
  });
  app.post('/impersonation', async (c) => {
    const { user_id, email } = checkControlBody(Impersonation, await readJson(c));
    return c.json({ impersonation_token: control.impersonate(user_id, email) });
  });
  // For `@vestibule/dev-server/clock`. The response waits until the offset differs from the process's own.
  app.get('/clock', async (c) => {
    const { follower = '', shiftMs } = c.req.query();
    const shift = shiftMs === undefined ? undefined : Number(shiftMs);
    return c.json({ shiftMs: await control.clockFollowers.follow(follower, shift, c.req.raw.signal) });
  });
  app.post('/clock', async (c) => {
    const change = checkControlBody(ClockChange, await readJson(c));
    try {
      if (change.advanceMs !== undefined) control.clock.advance(change.advanceMs);
      else if (change.toMs !== undefined) control.clock.set(change.toMs);
    } catch (error) {
      throw error instanceof RangeError ? new ApiError('bad_request', error.message) : error;
    }
    await control.clockFollowers.inStep();
    return c.json({ nowMs: control.clock.now() });
  });
  app.post('/project', async (c) => {
    const changes = checkControlBody(Settings, await readJson(c));
    control.changeProject(changes as Partial<ProjectSettings>);
    return c.json({ project: control.project() });
  });
  app.post('/failures', async (c) => {
    const { times, delayMs, method, ...order } = checkControlBody(Order, await readJson(c));
    control.failNext({
      path: order.path,
      with: order.with as Failure,
      ...(method !== undefined && { method }),
      ...(times !== undefined && { times }),
      ...(delayMs !== undefined && { delayMs }),
    });
    return c.json({});
  });
  app.delete('/failures', (c) => {
    control.clearInterruptions();
    return c.json({});
  });
  app.post('/holds', async (c) => {
    const { path, method } = checkControlBody(Wish, await readJson(c));
    const { id } = control.hold({ path, ...(method !== undefined && { method }) });
    return c.json({ id });
  });
  app.post('/holds/:id/release', (c) => {
    control.releaseHold(c.req.param('id'));
    return c.json({});
  });
  return app;
}

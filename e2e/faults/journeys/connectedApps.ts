import { WidgetFrame } from '../../fixtures/test.ts';
import { openSession } from '../../journeys/openSession.ts';
import { isSeen, type Journey, type Stage, type Steps } from '../Journey.ts';

/** Returns steps in which opening an authorization request makes the call that fails. */
function understand(stage: Stage, url: () => Promise<string>, button: 'allow' | 'yes'): Steps {
  const { page, context, devServer, email } = stage;
  const widget = new WidgetFrame(page);
  const isAsked = isSeen(widget.idp[button]);
  const isAtForm = isSeen(widget.main.email);
  return {
    widget,
    reach: async () => void (await openSession(devServer, context, email)),
    press: async () => void (await page.goto(await url())),
    isDone: async () => (await isAsked()) || (await isAtForm()),
    async retry() {
      const tryAgain = widget.button('Try again');
      await tryAgain.or(widget.idp.logIn).click();
    },
  };
}

/** Returns steps in which answering an authorization request makes the call that fails. */
function respond(stage: Stage, url: () => Promise<string>, button: 'allow' | 'deny' | 'yes'): Steps {
  const { page, context, devServer, email } = stage;
  const widget = new WidgetFrame(page);
  return {
    widget,
    async reach() {
      await openSession(devServer, context, email);
      await page.goto(await url());
      await widget.idp[button].waitFor();
    },
    press: () => widget.idp[button].click(),
    isDone: isSeen(page.getByRole('heading', { name: 'Weather' })),
  };
}

const submit = '/idp/oauth/authorize/submit';

/** Reading and answering authorization requests of connected apps. */
export const connectedApps: Journey[] = [
  {
    call: 'connected app: request',
    path: '/idp/oauth/authorize/start',
    reportedTo: 'page',
    refusal: 'unauthorized_action',
    on: (stage) => understand(stage, () => stage.app.authorizationUrl('openid'), 'allow'),
  },
  {
    call: 'connected app: session at the request',
    path: '/sessions/authenticate',
    reportedTo: 'page',
    calls: 2,
    on: (stage) => understand(stage, () => stage.app.authorizationUrl('openid'), 'allow'),
  },
  {
    // Only the marks of new permissions depend on it.
    call: 'connected app: earlier permissions at the request',
    path: '/users/connected_apps',
    method: 'GET',
    reportedTo: 'none',
    // The consent waits this long for them.
    limitMs: 3_000,
    on: (stage) => understand(stage, () => stage.app.authorizationUrl('openid'), 'allow'),
  },
  {
    call: 'connected app: allow',
    path: submit,
    reportedTo: 'page',
    refusal: 'unauthorized_action',
    on: (stage) => respond(stage, () => stage.app.authorizationUrl('openid'), 'allow'),
  },
  {
    call: 'connected app: deny',
    path: submit,
    reportedTo: 'page',
    refusal: 'unauthorized_action',
    on: (stage) => respond(stage, () => stage.app.authorizationUrl('openid'), 'deny'),
  },
  {
    call: 'connected app: logout request',
    path: '/oauth/logout/start',
    reportedTo: 'page',
    refusal: 'unauthorized_action',
    on: (stage) => understand(stage, async () => stage.app.logoutUrl(), 'yes'),
  },
  {
    call: 'connected app: logout',
    path: '/sessions/revoke',
    reportedTo: 'page',
    on: (stage) => respond(stage, async () => stage.app.logoutUrl(), 'yes'),
  },
];

import { openMemberSession } from '../../journeys/openMemberSession.ts';
import { WidgetFrame } from '../../pages/WidgetFrame.ts';
import { isSeen, type Journey, type Stage, type Steps } from '../Journey.ts';

const ada = 'ada@acme.test';

/** Creates a second organization of the member, which accepts the same proofs. */
async function joinLabs({ control, context, devServer }: Stage): Promise<string> {
  const { organization_id } = control.organizations.create({ organization_name: 'Acme Labs' });
  await control.organizations.addMember(organization_id, ada);
  await openMemberSession(context, devServer, 'acme', ada);
  return organization_id;
}

const ofSwitcher: Journey[] = [
  {
    call: 'switcher: read the list',
    covers: ['OrganizationPort.list'],
    path: '/b2b/discovery/organizations',
    reportedTo: 'host',
    on(stage) {
      const { host } = stage;
      const widget = host.widget();
      return {
        async reach() {
          await joinLabs(stage);
          await host.open();
        },
        press: () => host.mount('mountOrganizationSwitcher'),
        isDone: isSeen(widget.button(/Acme Labs/)),
        retry: () => widget.button('Try again').click(),
      };
    },
  },
  {
    call: 'switcher: switch',
    covers: ['OrganizationPort.switchTo'],
    path: '/b2b/sessions/exchange',
    reportedTo: 'host',
    on(stage) {
      const { host } = stage;
      const widget = host.widget();
      return {
        async reach() {
          await joinLabs(stage);
          await host.open();
          await host.mount('mountOrganizationSwitcher');
          await widget.button(/Acme Robotics.*Current/).waitFor();
        },
        press: () => widget.button(/Acme Labs/).click(),
        isDone: isSeen(widget.button(/Acme Labs.*Current/)),
      };
    },
  },
];

/** Opens an authorization request or a logout of an app, and answers it. */
function decide(stage: Stage, url: () => Promise<string>, button: 'allow' | 'deny' | 'yes', isAsked: boolean): Steps {
  const { page, context, devServer } = stage;
  const widget = new WidgetFrame(page);
  const open = async () => void (await page.goto(await url()));
  return {
    widget,
    async reach() {
      await openMemberSession(context, devServer, 'acme', ada);
      if (!isAsked) return;
      await open();
      await widget.idp[button].waitFor();
    },
    press: () => (isAsked ? widget.idp[button].click() : open()),
    isDone: isSeen(isAsked ? page.getByRole('heading', { name: 'Weather' }) : widget.idp[button]),
    retry: () =>
      isAsked ? widget.idp[button].click() : widget.button('Try again').or(widget.idp.logIn).first().click(),
  };
}

const authorize = '/idp/b2b/oauth/authorize';
const ofConsent: Journey[] = [
  {
    call: "member's consent: request",
    covers: ['IdentityProviderPort.startAuthorize'],
    path: `${authorize}/start`,
    reportedTo: 'page',
    refusal: 'unauthorized_action',
    on: (stage) => decide(stage, () => stage.app.authorizationUrl('openid'), 'allow', false),
  },
  ...(['allow', 'deny'] as const).map(
    (button): Journey => ({
      call: `member's consent: ${button}`,
      covers: ['IdentityProviderPort.submitAuthorize'],
      path: `${authorize}/submit`,
      reportedTo: 'page',
      refusal: 'unauthorized_action',
      on: (stage) => decide(stage, () => stage.app.authorizationUrl('openid'), button, true),
    }),
  ),
  {
    call: "member's consent: session at the request",
    covers: ['IdentityProviderPort.currentUser'],
    path: '/b2b/sessions/authenticate',
    reportedTo: 'page',
    calls: 2,
    on(stage) {
      const steps = decide(stage, () => stage.app.authorizationUrl('openid'), 'allow', false);
      // A response that holds no session leads to the login.
      const isAtForm = isSeen(new WidgetFrame(stage.page).main.email);
      return { ...steps, isDone: async () => (await steps.isDone()) || (await isAtForm()) };
    },
  },
  {
    call: "member's logout by an app: request",
    covers: ['IdentityProviderPort.startLogout'],
    path: '/b2b/oauth/logout/start',
    reportedTo: 'page',
    refusal: 'unauthorized_action',
    on: (stage) => decide(stage, async () => stage.app.logoutUrl(), 'yes', false),
  },
  {
    call: "member's logout by an app: log out",
    covers: ['IdentityProviderPort.revokeSession'],
    path: '/b2b/sessions/revoke',
    reportedTo: 'page',
    on: (stage) => decide(stage, async () => stage.app.logoutUrl(), 'yes', true),
  },
];

/** The calls of the switcher, and those about connected apps. */
export const members: Journey[] = [...ofSwitcher, ...ofConsent];

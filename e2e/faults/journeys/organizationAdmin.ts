import type { Locator, Page } from '@playwright/test';
import { openMemberSession } from '../../journeys/openMemberSession.ts';
import { OrganizationPage } from '../../pages/OrganizationPage.ts';
import { WidgetFrame } from '../../pages/WidgetFrame.ts';
import { isSeen, type Journey, type Stage, type Steps } from '../Journey.ts';

const [ada, ben, zoe] = ['ada@acme.test', 'ben@acme.test', 'zoe@new.test'];

/** The certificate of an identity provider. */
const certificate =
  'MIIBgzCCASmgAwIBAgIUbORm1eK09UQzq6cJ/mfLdAMeMo4wCgYIKoZIzj0EAwIwFjEUMBIGA1UEAwwLaWRwLmV4YW1wbGUwIBcNMjYxMTI3MjIwOTM3WhgPMjEyNjExMDMyMjA5MzdaMBYxFDASBgNVBAMMC2lkcC5leGFtcGxlMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEc5227phJ6Mchz0a69LpA0+jAyYieINePH5QnlriMOP/oQMrBg4K/YiRJszVLFIeAmyNk2ERJCASNRHruadX7DaNTMFEwHQYDVR0OBBYEFBtxNR6NubhEeBPtVBk6YxOX40hSMB8GA1UdIwQYMBaAFBtxNR6NubhEeBPtVBk6YxOX40hSMA8GA1UdEwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDSAAwRQIgBvQeCnnvv0Exfo18RN0J3I6n8qEPOfgfN2R5p6xW5F4CIQDlb+7EZISyheFK5tYcl3V0YrKgN+THvu4E2JDsD4dR/A==';

/** An admin's page, and the fixtures of the test. */
type Desk = Stage & { admin: OrganizationPage; ownWidget: WidgetFrame };

/** One call of an admin: the screen with its button, and the text that shows its success. */
type Change = Pick<Journey, 'call' | 'covers' | 'path' | 'method' | 'refusal' | 'calls' | 'limitMs'> & {
  /** Set if the change needs no proof of the admin. */
  isFree?: true;
  reach(desk: Desk): Promise<unknown>;
  press(desk: Desk): Locator;
  /** The key that is pressed in a field; default: a click. */
  by?: 'Enter';
  isDone(desk: Desk): Locator;
  /** Tries again; default: the same press. */
  retry?(desk: Desk): Promise<unknown>;
  /** Returns the message if it is no alert. */
  reads?(desk: Desk): Promise<string>;
  typed?(desk: Desk): [field: Locator, value: string][];
};

/** Gives the proof for the first change, which is one that no journey notices. */
async function prove({ admin, inbox }: Desk): Promise<void> {
  await admin.openSection('Settings');
  await admin.field('Company email domains').fill('acme.test, proof.example');
  await admin.button('Review changes').click();
  await admin.button('Save').click();
  const last = inbox.messages.findLast(({ to }) => to === ada)?.id;
  await admin.prove(async () => {
    const { passcode = '' } = await inbox.waitFor({ to: ada, kind: 'passcode', ...(last && { after: last }) });
    return passcode;
  });
  await admin.field('Company email domains').waitFor();
  await admin.openSection('Members');
  await admin.button('Invite people').waitFor();
}

const openMember = (page: Page) => page.getByRole('button', { name: /^Manage .*[Bb]en/ }).click();

function admin({ isFree, reach, press, isDone, retry, typed, reads, by, ...journey }: Change): Journey {
  return {
    ...{ reportedTo: 'page', refusal: 'organization_unauthorized_action' },
    ...journey,
    on(stage): Steps {
      const pageWidget = new WidgetFrame(stage.page);
      const desk: Desk = { ...stage, ownWidget: pageWidget, admin: new OrganizationPage(stage.page) };
      const { devServer, context, page } = stage;
      const pressNow = () => (by ? press(desk).press(by) : press(desk).click());
      return {
        widget: pageWidget,
        async reach() {
          await openMemberSession(context, devServer, 'acme', ada);
          await page.goto(`${devServer.urls.auth}/organization`);
          await desk.admin.button('Invite people').waitFor();
          if (!isFree) await prove(desk);
          await reach(desk);
        },
        press: pressNow,
        isDone: isSeen(isDone(desk)),
        retry: async () => void (await (retry ? retry(desk) : pressNow())),
        ...(reads && { reads: () => reads(desk) }),
        typed: () => typed?.(desk) ?? [],
      };
    },
  };
}

const news = (words: string) => (desk: Desk) => desk.page.getByRole('status').filter({ hasText: words });
const onPage =
  (name: string | RegExp) =>
  ({ admin }: Desk) =>
    admin.button(name).first();
const section = (name: 'Settings' | 'Single sign-on' | 'Directory sync') => (desk: Desk) =>
  desk.admin.openSection(name);

async function newsOrAlert({ admin, ownWidget }: Desk): Promise<string> {
  const alerts = await ownWidget.alert.or(admin.news).filter({ visible: true }).allInnerTexts();
  return alerts.join(' ').trim();
}

const nowhere: Change['reach'] = async () => {};
const members = '/b2b/organizations/members';

/** Leaves the list of failures, and repeats the decision. */
async function decideAgain({ admin }: Desk, name: 'Remove access' | 'Restore access'): Promise<void> {
  await admin.button('Back to members').click();
  await openMember(admin.page);
  await admin.button(name).click();
  await admin.button('Cancel').waitFor();
  await admin.button(name).click();
}

const ofMembers: Journey[] = [
  admin({
    call: 'admin: search members',
    covers: ['OrganizationAdminPort.searchMembers'],
    path: '/b2b/organizations/me/members/search',
    isFree: true,
    reach: ({ admin }) => admin.field('Search by email').fill('ben@'),
    press: ({ admin }) => admin.field('Search by email'),
    by: 'Enter',
    isDone: ({ admin }) => admin.page.getByText(/1–1 of 1/),
    typed: ({ admin }) => [[admin.field('Search by email'), 'ben@']],
  }),
  admin({
    call: 'admin: invite',
    covers: ['OrganizationAdminPort.invite'],
    path: '/b2b/magic_links/email/invite',
    async reach({ admin }) {
      await admin.button('Invite people').click();
      await admin.field('Email addresses').fill(zoe);
    },
    press: onPage('Send invitations'),
    isDone: news('Invitations sent.'),
    typed: ({ admin }) => [[admin.field('Email addresses'), zoe]],
  }),
  admin({
    call: 'admin: change roles',
    covers: ['OrganizationAdminPort.setRoles'],
    path: `${members}/*`,
    method: 'PUT',
    async reach({ admin }) {
      await openMember(admin.page);
      await admin.page.getByRole('checkbox', { name: 'Admin' }).check();
    },
    press: onPage('Save'),
    isDone: news('Roles saved.'),
  }),
  admin({
    call: 'admin: log a member out everywhere',
    covers: ['OrganizationAdminPort.endSessions'],
    path: '/b2b/sessions/revoke/*',
    isFree: true,
    reach: ({ admin }) => openMember(admin.page),
    press: onPage('Log out everywhere'),
    isDone: news('Member logged out everywhere.'),
  }),
  admin({
    call: 'admin: remove access',
    covers: ['OrganizationAdminPort.deactivate'],
    path: `${members}/*`,
    method: 'DELETE',
    async reach({ admin }) {
      await openMember(admin.page);
      await admin.button('Remove access').click();
      await admin.button('Cancel').waitFor();
    },
    press: onPage('Remove access'),
    isDone: news('Access removed.'),
    retry: (desk) => decideAgain(desk, 'Remove access'),
  }),
  admin({
    call: 'admin: restore access',
    covers: ['OrganizationAdminPort.reactivate'],
    path: `${members}/*`,
    method: 'PUT',
    async reach({ admin, devServer }) {
      devServer.control.organizations.removeMember('acme', ben);
      await admin.field('Status').selectOption('deleted');
      await openMember(admin.page);
      await admin.button('Restore access').click();
    },
    press: onPage('Restore access'),
    isDone: news('Access restored.'),
    retry: (desk) => decideAgain(desk, 'Restore access'),
  }),
];

const ofSettings: Journey[] = [
  admin({
    call: 'admin: save settings',
    covers: ['OrganizationAdminPort.saveSettings'],
    path: '/b2b/organizations/me',
    method: 'PUT',
    async reach({ admin }) {
      await admin.openSection('Settings');
      await admin.field('Name').fill('Acme Works');
      await admin.button('Review changes').click();
    },
    press: onPage('Save'),
    isDone: news('Settings saved.'),
  }),
  admin({
    call: 'admin: read everybody, to say who loses access',
    covers: ['OrganizationAdminPort.allMembers'],
    path: '/b2b/organizations/me/members/search',
    async reach({ admin }) {
      await admin.openSection('Settings');
      await admin.page.getByRole('checkbox', { name: 'Require two-step verification for everyone' }).check();
    },
    press: onPage('Review changes'),
    isDone: ({ admin }) => admin.heading.filter({ hasText: 'Review before you save' }),
  }),
];

/** Lets an app act for Ben, and opens the section. */
async function openApps({ admin, devServer }: Desk): Promise<void> {
  const { state } = devServer;
  const { organization_id } = devServer.control.organizations.get('acme');
  const { member_id = '' } = state.b2b.members.findByEmail(organization_id, ben) ?? {};
  const [app] = state.project.connected_apps;
  state.connectedApps.rememberConsent(member_id, app?.client_id ?? '', ['openid']);
  await admin.openSection('Apps and agents');
}

const ofApps: Journey[] = [
  admin({
    call: 'admin: read the apps',
    covers: ['OrganizationAdminPort.apps'],
    path: '/b2b/organizations/connected_apps',
    method: 'GET',
    isFree: true,
    reach: nowhere,
    press: ({ admin }) => admin.page.getByRole('navigation').getByRole('button', { name: 'Apps and agents' }),
    isDone: ({ admin }) => admin.page.getByText('No apps or agents have access yet.'),
  }),
  admin({
    call: 'admin: remove an app',
    covers: ['OrganizationAdminPort.removeApp'],
    path: `${members}/*/connected_apps/*`,
    method: 'POST',
    async reach(desk) {
      await openApps(desk);
      await desk.admin.button(/^Remove access for/).click();
      await desk.admin.button('Cancel').waitFor();
    },
    press: onPage('Remove access'),
    isDone: news('Access removed.'),
    async retry({ admin }) {
      await admin.button('Back').first().click();
      await admin.button(/^Remove access for/).click();
      await admin.button('Cancel').waitFor();
      await admin.button('Remove access').click();
    },
  }),
];

const ofDirectories: Journey[] = [
  admin({
    call: 'admin: read the directory',
    covers: ['OrganizationAdminPort.directory'],
    path: '/b2b/scim',
    method: 'GET',
    isFree: true,
    reach: nowhere,
    press: ({ admin }) => admin.page.getByRole('navigation').getByRole('button', { name: 'Directory sync' }),
    isDone: onPage('Connect a directory'),
  }),
  admin({
    call: 'admin: connect a directory',
    covers: ['OrganizationAdminPort.connectDirectory'],
    path: '/b2b/scim',
    method: 'POST',
    reach: section('Directory sync'),
    press: onPage('Connect a directory'),
    isDone: ({ admin }) => admin.field('Bearer token'),
    // The response that is lost held the token. A directory that exists gets another one.
    retry: ({ admin }) => admin.button(/^(Connect a directory|Rotate token)$/).click(),
    reads: newsOrAlert,
  }),
];

/** Connects a directory, and returns to the section. The directory has sent one group. */
async function connectDirectory({ admin, page }: Desk): Promise<void> {
  await admin.openSection('Directory sync');
  await admin.button('Connect a directory').click();
  const token = await admin.field('Bearer token').inputValue();
  const baseUrl = await admin.field('Base URL').inputValue();
  await page.request.post(`${baseUrl}/Groups`, {
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/scim+json' },
    data: { schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'], displayName: 'Mechanics', members: [] },
  });
  await admin.leaveToken();
  await admin.openSection('Members');
  await admin.openSection('Directory sync');
}

/** Starts a rotation of the directory's token. */
async function startRotation(desk: Desk): Promise<void> {
  await connectDirectory(desk);
  await desk.admin.button('Rotate token').click();
  await desk.admin.leaveToken();
}

const ofTokens: Journey[] = [
  admin({
    call: 'admin: rotate the token of a directory',
    covers: ['OrganizationAdminPort.startRotation'],
    path: '/b2b/scim/rotate/start',
    reach: connectDirectory,
    press: onPage('Rotate token'),
    isDone: ({ admin }) => admin.field('Bearer token'),
    // The response that is lost held the token. Another rotation brings another one.
    async retry({ admin }) {
      const cancel = admin.button('Cancel rotation');
      if (await cancel.isVisible()) await cancel.click();
      await admin.button('Rotate token').click();
    },
    reads: newsOrAlert,
  }),
  admin({
    call: 'admin: finish a rotation',
    covers: ['OrganizationAdminPort.finishRotation'],
    path: '/b2b/scim/rotate/complete',
    reach: startRotation,
    press: onPage('Finish rotation'),
    isDone: news('Rotation finished.'),
  }),
  admin({
    call: 'admin: cancel a rotation',
    covers: ['OrganizationAdminPort.cancelRotation'],
    path: '/b2b/scim/rotate/cancel',
    reach: startRotation,
    press: onPage('Cancel rotation'),
    isDone: news('Rotation canceled.'),
  }),
  admin({
    call: 'admin: roles of a group',
    covers: ['OrganizationAdminPort.mapGroups'],
    path: '/b2b/scim/*',
    method: 'PUT',
    async reach(desk) {
      await connectDirectory(desk);
      await desk.admin.field('Mechanics').selectOption('mechanic');
    },
    press: onPage('Save'),
    isDone: news('Group roles saved.'),
  }),
  admin({
    call: 'admin: disconnect a directory',
    covers: ['OrganizationAdminPort.removeDirectory'],
    path: '/b2b/scim/*',
    method: 'DELETE',
    async reach(desk) {
      await connectDirectory(desk);
      await desk.admin.button('Disconnect').click();
      await desk.admin.button('Cancel').waitFor();
    },
    press: onPage('Disconnect'),
    isDone: news('Directory disconnected.'),
  }),
];

/** Creates a connection that is not set up. */
async function createConnection({ admin }: Desk): Promise<void> {
  await admin.openSection('Single sign-on');
  await admin.button('Connect an identity provider').click();
  await admin.page.getByRole('radio', { name: 'Other' }).check();
  await admin.field('Connection name').fill('Delta login');
  await admin.button('Continue').click();
  await admin.heading.filter({ hasText: /^Copy these values to/ }).waitFor();
}

const ofConnections: Journey[] = [
  admin({
    call: 'admin: save a connection',
    covers: ['OrganizationAdminPort.setConnection'],
    path: '/b2b/sso/saml/*',
    method: 'PUT',
    async reach(desk) {
      const { admin } = desk;
      await createConnection(desk);
      await admin.button('Continue').click();
      await admin.page.getByRole('radio', { name: 'Enter manually' }).check();
      await admin.field('Identity provider entity ID').fill('https://idp.example');
      await admin.field('Single sign-on URL').fill('https://idp.example/sso');
      await admin.field('Certificate (X.509)').fill(certificate);
    },
    press: onPage('Save'),
    isDone: onPage('Test in a new window'),
    typed: ({ admin }) => [[admin.field('Single sign-on URL'), 'https://idp.example/sso']],
  }),
  admin({
    call: 'admin: delete a connection',
    covers: ['OrganizationAdminPort.removeConnection'],
    path: '/b2b/sso/*',
    method: 'DELETE',
    async reach(desk) {
      await createConnection(desk);
      await desk.page.reload();
      await prove(desk);
      await desk.admin.openSection('Single sign-on');
      await desk.admin
        .button(/^Delete/)
        .first()
        .click();
      await desk.admin.button('Cancel').waitFor();
    },
    press: onPage('Delete'),
    isDone: news('Connection deleted.'),
  }),
  admin({
    call: 'admin: read the connections',
    covers: ['OrganizationAdminPort.connections'],
    path: '/b2b/sso',
    method: 'GET',
    isFree: true,
    reach: nowhere,
    press: ({ admin }) => admin.page.getByRole('navigation').getByRole('button', { name: 'Single sign-on' }),
    isDone: onPage('Connect an identity provider'),
  }),
  ...(['saml', 'oidc'] as const).map((kind) =>
    admin({
      call: `admin: create a connection, ${kind}`,
      covers: ['OrganizationAdminPort.createConnection'],
      path: `/b2b/sso/${kind}`,
      method: 'POST',
      async reach({ admin }) {
        await admin.openSection('Single sign-on');
        await admin.button('Connect an identity provider').click();
        await admin.page.getByRole('radio', { name: 'Other' }).check();
        await admin.page.getByRole('radio', { name: kind === 'saml' ? /SAML/ : /OpenID|OIDC/ }).check();
        await admin.field('Connection name').fill('Delta login');
      },
      press: onPage('Continue'),
      isDone: ({ admin }) => admin.heading.filter({ hasText: /^Copy these values to/ }),
      typed: ({ admin }) => [[admin.field('Connection name'), 'Delta login']],
    }),
  ),
];

const read: Journey = {
  call: 'admin: open the page',
  covers: ['OrganizationAdminPort.read'],
  path: '/b2b/organizations/me',
  method: 'GET',
  reportedTo: 'page',
  refusal: 'organization_unauthorized_action',
  on({ page, context, devServer }) {
    const pageWidget = new WidgetFrame(page);
    return {
      widget: pageWidget,
      reach: () => openMemberSession(context, devServer, 'acme', ada),
      press: async () => void (await page.goto(`${devServer.urls.auth}/organization`)),
      isDone: isSeen(pageWidget.button('Invite people')),
      retry: () => pageWidget.button('Try again').click(),
    };
  },
};

/** The calls of an admin. */
export const organizationAdmin: Journey[] = [
  read,
  ...ofMembers,
  ...ofSettings,
  ...ofConnections,
  ...ofApps,
  ...ofDirectories,
  ...ofTokens,
];

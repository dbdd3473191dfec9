import type { WidgetConfig } from '@vestibule/host-sdk';
import type { Stage } from '../faults/Journey.ts';
import { openMemberSession } from '../journeys/openMemberSession.ts';
import type { Setup } from './setups.ts';

const ADMIN = 'stytch_admin';
const ada = 'ada@acme.test';

/** The configuration of the auth domain's own pages. */
export const pageConfig: WidgetConfig = {
  products: ['emailOtp', 'emailMagicLinks', 'passwords', 'sso', 'oauth'],
  oauthOptions: { providers: [{ type: 'google' }] },
};

const calls = [
  ...['/b2b/otps/*', '/b2b/magic_links/*', '/b2b/passwords*', '/b2b/sso*', '/b2b/scim*', '/b2b/organizations/*'],
  ...['/b2b/discovery/*', '/b2b/sessions/*', '/b2b/totp*', '/b2b/idp/*', '/*'],
] as unknown as readonly [string, ...string[]];

/** A visitor with a session, on a page of the auth domain. */
const onPage = (
  name: string,
  path: string,
  screens: readonly string[],
  { organization = 'acme', email = ada, prepare }: Member = {},
): Setup => ({
  ...{ name, email, calls, screens, isForm: true },
  async prepare(stage) {
    await prepare?.(stage);
    await openMemberSession(stage.context, stage.devServer, organization, email, 500);
  },
  openAt: async ({ devServer }) => devServer.urls.auth + path,
});
type Member = { organization?: string; email?: string; prepare?: (stage: Stage) => Promise<unknown> };

const ofLogins = [
  ...['OrganizationLogin', 'EmailMethodSelection', 'OrganizationEmailConfirmation', 'EmailOTPEntry', 'Discovery'],
  ...['OrganizationError', 'OrganizationReturn', 'PasswordEmail', 'PasswordAuthenticate', 'PasswordConfirmation'],
  ...['OrganizationPasswordForgot', 'OrganizationPasswordSent', 'OrganizationPasswordReset', 'LoggedIn'],
];
const ofSso = ['SSODiscoveryEmail', 'SSODiscoveryMenu', 'SSODiscoveryFallback'];
const ofSecondFactors = [
  ...['MFAEnrollmentSelection', 'TOTPEnrollmentQRCode', 'TOTPEnrollmentManual', 'TOTPEntry', 'SMSOTPEnrollment'],
  ...['SMSOTPEntry', 'RecoveryCodeSave', 'RecoveryCodeEntry'],
];
const ofAdmins = [
  ...['OrganizationAdmin', 'OrganizationInvite', 'OrganizationMember', 'OrganizationDecision', 'OrganizationReview'],
  ...['OrganizationConnection', 'OrganizationToken', 'StepUp'],
];

/** The visitors of a deployment for organizations. */
export const organizationSetups: [Setup, ...Setup[]] = [
  {
    ...{ name: 'a login to any organization', email: ada, calls, isForm: true },
    mount: 'mountLogin',
    options: { config: pageConfig },
    screens: [...ofLogins, ...ofSso],
  },
  {
    ...{ name: 'a login to one organization, which may be joined', email: 'joan@acme.test', calls, isForm: true },
    mount: 'mountLogin',
    options: { config: { ...pageConfig, flow: 'organization', organizationSlug: 'acme' } },
    screens: [...ofLogins, 'PasswordResetVerifyConfirmation'],
  },
  {
    ...{ name: 'a login on the page, with second factors', email: ada, calls, isForm: true },
    openAt: async ({ devServer }) => `${devServer.urls.auth}/`,
    screens: [...ofLogins, ...ofSecondFactors],
  },
  {
    ...onPage('the switcher', '', []),
    mount: 'mountOrganizationSwitcher',
    openAt: async ({ host }) => host.url,
    screens: ['OrganizationSwitch', ...ofLogins],
  },
  onPage("a member's account", '/account', [
    ...['Account', 'AccountEdit', 'AccountCode', 'AccountRemove', 'OrganizationSwitch', 'StepUp'],
    ...ofSecondFactors,
  ]),
  onPage('an admin with many members', '/organization', ofAdmins, {
    async prepare({ devServer }) {
      const { members, organizations } = devServer.state.b2b;
      const { organization_id = '' } = organizations.findBySlug('acme') ?? {};
      for (let number = 1; number <= 120; number += 1) members.create(organization_id, `person.${number}@acme.test`);
    },
  }),
  onPage('an admin of single sign-on', '/organization#sso', ofAdmins, {
    organization: 'cobalt',
    email: 'eve@cobalt.test',
    prepare: ({ control }) =>
      control.organizations.addMember('cobalt', { email_address: 'eve@cobalt.test', roles: [ADMIN] }),
  }),
  {
    ...onPage("a member's consent", '', []),
    openAt: ({ app }) => app.authorizationUrl('openid email profile robots:read'),
    screens: ['IDPStart', 'IDPConsent', 'IDPAccount', 'IDPDenied', 'IDPSuccess', 'OrganizationSwitch', ...ofLogins],
  },
  {
    ...onPage("a member's logout by an app", '', []),
    openAt: async ({ app }) => app.logoutUrl(),
    screens: ['IDPStart', 'IDPLogoutConfirm', 'IDPLogoutDeclined', 'IDPLogoutSuccess'],
  },
];

import { organizationSections } from '@vestibule/shared-protocol';
import type { Examples } from '../../gallery/Example.ts';
import { apiError, unreachable } from '../../gallery/exampleValues.ts';
import type { AdminRights, ManagedApp, ManagedConnection, ManagedDirectory, ManagedMember } from './entities.ts';
import type { FromAdmin } from './states.ts';

const everyRight: AdminRights = {
  ...{ search: true, invite: true, setRoles: true, deactivate: true, endSessions: true },
  ...{ name: true, slug: true, logo: true, methods: true, twoStep: true, domains: true },
  ...{ joinByEmail: true, invites: true, joinBySso: true },
  ...{ readSso: true, createSso: true, updateSso: true, deleteSso: true, setDefault: true },
  ...{ readScim: true, createScim: true, updateScim: true, deleteScim: true, mapGroups: true },
  ...{ readApps: true, removeApps: true },
};
const noRight = Object.fromEntries(Object.keys(everyRight).map((name) => [name, false])) as AdminRights;

const memberOf = (change: Partial<ManagedMember>): ManagedMember => ({
  ...{ id: 'member-ada', email: 'ada@acme.test', name: 'Ada Lovelace', status: 'active', roles: ['stytch_admin'] },
  ...{
    impliedRoles: [],
    hasTwoStep: true,
    isBreakglass: false,
    directoryId: null,
    connectionIds: [],
    oauthProviders: [],
  },
  ...{ addedAt: '2026-01-05T09:00:00Z', changedAt: '2026-01-05T09:00:00Z' },
  ...change,
});
const ada = memberOf({});
const ben = memberOf({
  ...{ id: 'member-ben', email: 'ben@acme.test', name: 'Ben Carver', roles: [], impliedRoles: ['mechanic'] },
  ...{ hasTwoStep: false, directoryId: 'scim-1' },
});
const zoe = memberOf({
  ...{ id: 'member-zoe', email: 'zoe.with.a.long.address@elsewhere.acme.test', name: '', status: 'invited', roles: [] },
  hasTwoStep: false,
});
const yan = memberOf({ id: 'member-yan', email: 'yan@acme.test', name: 'Yan Li', status: 'deleted', roles: [] });

const okta: ManagedConnection = {
  ...{ id: 'saml-1', name: 'Acme Okta', kind: 'saml', provider: 'okta', isActive: true },
  callbackUrl: 'https://api.stytch.example/v1/b2b/sso/callback/saml-connection-1',
  audience: 'https://api.stytch.example/v1/b2b/sso/callback/saml-connection-1',
  ...{ idpEntityId: 'https://okta.example/acme', idpUrl: 'https://okta.example/acme/sso' },
  certificates: [{ id: 'certificate-1', expiresAt: '2027-03-01T00:00:00Z' }],
  ...{ issuer: '', clientId: '', hasSecret: false },
};
const entra: ManagedConnection = {
  ...okta,
  ...{ id: 'oidc-1', name: 'Acme Entra', kind: 'oidc', provider: 'entra', isActive: false, certificates: [] },
};
const directory: ManagedDirectory = {
  ...{ id: 'scim-1', name: 'Okta', provider: 'okta', baseUrl: 'https://api.stytch.example/v1/b2b/scim/scim-1' },
  ...{ tokenEnd: 'x7Qd', tokenExpiresAt: '2027-01-05T09:00:00Z', nextTokenEnd: null },
  groups: [
    { id: 'group-1', name: 'Mechanics' },
    { id: 'group-2', name: 'Office of the chief robotics engineer' },
  ],
  groupRoles: [{ roleId: 'mechanic', groupId: 'group-1' }],
  ...{ lastMembers: [ben, yan], managedCount: 2 },
};

const userOf = ({ id: memberId, email }: ManagedMember) => ({ memberId, email });
const agent: ManagedApp = {
  ...{ id: 'app-1', name: 'Garden Agent', scopes: ['robots:read'] },
  users: [ada, ben, zoe, yan, memberOf({ id: 'member-kim', email: 'kim@acme.test' })].map(userOf),
};
const report: ManagedApp = {
  id: 'app-2',
  name: '',
  users: [{ memberId: 'member-ben', email: '' }],
  scopes: ['openid'],
};

const exampleAdmin: NonNullable<FromAdmin['details']> = {
  memberId: ada.id,
  email: ada.email,
  projectName: 'Robot Works',
  organization: {
    id: 'organization-acme',
    settings: {
      ...{ name: 'Acme Robotics', slug: 'acme', logoUrl: '', methods: null, requiresTwoStep: false },
      ...{ domains: ['acme.test'], joinByEmail: true, invites: 'ALL_ALLOWED', joinBySso: 'ALL_ALLOWED' },
    },
    defaultConnectionId: 'saml-1',
    hasActiveConnection: true,
  },
  rights: everyRight,
  roles: [
    { id: 'stytch_admin', description: 'Manages the organization' },
    { id: 'mechanic', description: 'Repairs robots' },
  ],
  decision: { place: 'page' },
};

const sections = organizationSections;
const query = { text: '', status: 'all' } as const;
const members = {
  members: [ada, ben, zoe, yan],
  total: 10_000,
  nextCursor: '50',
  query,
  page: 0,
  cursors: { 0: null, 1: '50' },
};
const admin: FromAdmin = { screen: 'OrganizationAdmin', sections, open: 'members', details: exampleAdmin, members };
const emptyPage = { members: [], total: 0, nextCursor: null, page: 0, cursors: { 0: null } };

/** Example states for the gallery, by screen. A key names the section and its state: `members: many`. */
export const examples = (
  _nowMs: number,
): Examples<
  | 'OrganizationAdmin'
  | 'OrganizationInvite'
  | 'OrganizationMember'
  | 'OrganizationDecision'
  | 'OrganizationReview'
  | 'OrganizationConnection'
  | 'OrganizationToken'
> => ({
  OrganizationAdmin: {
    reading: { state: { sections, open: null, details: null } },
    unreachable: { state: { sections, open: null, details: null }, failedIntent: 'readAdmin', error: unreachable },
    'signed out': { state: { sections, open: null, details: null, isSignedOut: true } },
    'not allowed': { state: { sections, open: null, details: { ...exampleAdmin, rights: noRight } } },
    'in a frame': {
      state: {
        ...admin,
        details: {
          ...exampleAdmin,
          decision: { place: 'elsewhere', page: 'https://auth.acme.example/organization#members' },
        },
      },
    },
    'members: many': { state: admin },
    'members: loading': { state: { sections, open: 'members', details: exampleAdmin } },
    'members: none found': { state: { ...admin, members: { ...emptyPage, query: { text: 'nobody', status: 'all' } } } },
    'members: unreachable': { state: admin, failedIntent: 'searchMembers', error: unreachable },
    'members: invited': { state: { ...admin, news: 'invited' } },
    settings: { state: { ...admin, open: 'settings' } },
    'settings: restricted': {
      state: {
        ...admin,
        open: 'settings',
        details: {
          ...exampleAdmin,
          organization: {
            ...exampleAdmin.organization,
            settings: { ...exampleAdmin.organization.settings, methods: ['sso', 'google_oauth'] },
          },
        },
      },
    },
    'sso: connections': { state: { ...admin, open: 'sso', connections: [okta, entra] } },
    'sso: none': { state: { ...admin, open: 'sso', connections: [] } },
    'scim: connected': { state: { ...admin, open: 'scim', directory } },
    'scim: rotating': { state: { ...admin, open: 'scim', directory: { ...directory, nextTokenEnd: 'b3Zk' } } },
    'scim: nothing sent': {
      state: { ...admin, open: 'scim', directory: { ...directory, groups: [], lastMembers: [], managedCount: 0 } },
    },
    'scim: none': { state: { ...admin, open: 'scim', directory: null } },
    'apps: several': { state: { ...admin, open: 'apps', apps: [agent, report] } },
    'apps: none': { state: { ...admin, open: 'apps', apps: [] } },
  },
  OrganizationInvite: {
    empty: { state: { admin, input: '', roles: [], sentCount: 0, failures: [] } },
    'some failed': {
      state: {
        admin,
        input: 'ben@acme.test\nzoe@elsewhere.test',
        roles: ['mechanic'],
        sentCount: 0,
        failures: [
          {
            name: 'ben@acme.test',
            failure: apiError('user_already_invited', 'This person is already an active member of the organization.'),
          },
          { name: 'zoe@elsewhere.test', failure: unreachable },
        ],
      },
    },
  },
  OrganizationMember: {
    'an admin': { state: { admin, member: ada } },
    'managed by the directory': { state: { admin, member: ben } },
    invited: { state: { admin, member: zoe } },
    'without access': { state: { admin, member: yan } },
  },
  OrganizationDecision: {
    'remove access': {
      state: {
        admin,
        question: { kind: 'deactivate', members: [ada, ben, zoe] },
        decision: { place: 'page' },
        failures: null,
      },
    },
    'remove access of one': {
      state: { admin, question: { kind: 'deactivate', members: [ben] }, decision: { place: 'page' }, failures: null },
    },
    'cancel an invitation': {
      state: { admin, question: { kind: 'deactivate', members: [zoe] }, decision: { place: 'page' }, failures: null },
    },
    'some failed': {
      state: {
        admin,
        question: { kind: 'deactivate', members: [ben, zoe] },
        decision: { place: 'page' },
        failures: [{ name: 'ben@acme.test', failure: apiError('member_not_found', "The member couldn't be found.") }],
      },
    },
    'delete a connection': {
      state: {
        admin,
        question: { kind: 'removeConnection', connection: okta, users: [ben], isOnlyWay: true },
        decision: { place: 'page' },
        failures: null,
      },
      failedIntent: 'decideChange',
      error: apiError('cannot_delete_default_sso_connection', "The default connection can't be deleted."),
    },
    'remove an app': {
      state: { admin, question: { kind: 'removeApp', app: agent }, decision: { place: 'page' }, failures: null },
    },
    'an app that some members keep': {
      state: {
        admin,
        question: { kind: 'removeApp', app: agent },
        decision: { place: 'page' },
        failures: [{ name: 'ben@acme.test', failure: unreachable }],
      },
    },
    'disconnect the directory': {
      state: { admin, question: { kind: 'removeDirectory', directory }, decision: { place: 'page' }, failures: null },
    },
  },
  OrganizationReview: {
    harmless: {
      state: {
        admin,
        change: { name: 'Acme' },
        before: exampleAdmin.organization.settings,
        impact: { lockedOut: [], neverUsed: [], needTwoStep: [] },
        decision: { place: 'page' },
      },
    },
    'a slug and other values': {
      state: {
        admin,
        change: {
          slug: 'acme-robotics-of-the-northern-hemisphere',
          logoUrl: 'https://acme.test/logo.svg',
          domains: ['acme.test', 'elsewhere.acme.test'],
          joinByEmail: false,
          invites: 'RESTRICTED',
        },
        before: exampleAdmin.organization.settings,
        impact: { lockedOut: [], neverUsed: [], needTwoStep: [] },
        decision: { place: 'page' },
      },
    },
    'the admin among those who lose access': {
      state: {
        admin,
        change: { methods: ['sso'], requiresTwoStep: true },
        before: exampleAdmin.organization.settings,
        impact: { lockedOut: [], neverUsed: [ada, ben, zoe, yan, ada, ben].map(unique), needTwoStep: [ben] },
        decision: { place: 'page' },
      },
    },
  },
  OrganizationConnection: {
    choose: { state: { admin, connection: null, step: 'choose' } },
    'copy, SAML': { state: { admin, connection: okta, step: 'copy' } },
    'copy, OpenID Connect': { state: { admin, connection: entra, step: 'copy' } },
    'paste, SAML': {
      state: {
        admin,
        connection: { ...okta, idpEntityId: '', idpUrl: '', certificates: [] },
        step: 'paste',
        draft: { by: 'url', metadataUrl: 'http://okta.example/metadata' },
      },
      failedIntent: 'saveConnection',
      error: apiError('invalid_saml_metadata_url', 'The metadata URL must be an https URL.'),
    },
    'paste, SAML, certificate unreadable': {
      state: { admin, connection: okta, step: 'paste' },
      failedIntent: 'saveConnection',
      error: apiError('invalid_saml_x509_certificate', 'The certificate cannot be read.'),
    },
    'paste by hand': { state: { admin, connection: okta, step: 'paste' } },
    'paste, OpenID Connect': { state: { admin, connection: entra, step: 'paste' } },
    test: { state: { admin, connection: okta, step: 'test' } },
    'test, issuer unread': { state: { admin, connection: entra, step: 'test', isIssuerUnread: true } },
    'test worked': { state: { admin, connection: okta, step: 'test', test: 'done' } },
    'test failed': { state: { admin, connection: okta, step: 'test', test: 'failed' } },
  },
  OrganizationToken: {
    first: {
      state: { admin, token: 'Qk3example-token-that-nobody-uses-x7Qd', baseUrl: directory.baseUrl, isRotation: false },
    },
    rotation: {
      state: { admin, token: 'Zt9example-token-that-nobody-uses-b3Zk', baseUrl: directory.baseUrl, isRotation: true },
    },
  },
});

const unique = (member: ManagedMember, index: number): ManagedMember =>
  index === 0 ? member : { ...member, id: `${member.id}-${index}` };

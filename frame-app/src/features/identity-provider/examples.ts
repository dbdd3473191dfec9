import type { Examples } from '../../gallery/Example.ts';
import { apiError, clientError, email, unreachable } from '../../gallery/exampleValues.ts';
import { organizationTexts } from '../../i18n/en/organization.ts';
import type { Consent } from './port.ts';

const consent: Consent = {
  isRequired: true,
  appId: 'app-1',
  clientName: 'Weather Watch',
  isTrusted: false,
  isPublic: false,
  newServers: [],
  logoUrl: null,
  mayChoose: false,
  grantableScopes: ['openid', 'profile', 'email', 'offline_access'].map((scope) => ({ scope, description: null })),
  ungrantableScopes: [],
};

const asked = {
  search: '?client_id=weather-watch&redirect_uri=https%3A%2F%2Fweather.example.org%2Fcallback&response_type=code',
  request: {
    kind: 'authorize' as const,
    clientId: 'weather-watch',
    redirectUri: 'https://weather.example.org/callback',
    responseType: 'code',
    scopes: ['openid', 'profile', 'email', 'offline_access'],
    prompt: [],
    resources: [],
  },
  consent,
  projectName: 'Acme Garden',
  account: email,
  userId: 'user-1',
};

const ofMember = { projectName: 'Robot Works', account: 'ada@acme.test', organization: 'Acme Robotics' };

const onPage = { place: 'page' } as const;

const page = 'https://auth.example.com/idp?client_id=weather-watch';

const inFrame = { place: 'frame', page } as const;

const toApp = { redirectUri: 'https://weather.example.org/callback?code=1' };

const logout = { search: '', redirectUri: 'https://weather.example.org/bye', projectName: 'Acme Garden' };

export const examples = (): Examples<
  | 'IDPStart'
  | 'IDPAccount'
  | 'IDPConsent'
  | 'IDPConsentOnPage'
  | 'IDPDenied'
  | 'IDPSuccess'
  | 'IDPLogoutConfirm'
  | 'IDPLogoutOnPage'
  | 'IDPLogoutDeclined'
  | 'IDPLogoutSuccess'
> => ({
  IDPStart: {
    working: { state: { search: asked.search } },
    'working on a logout': { state: { search: '?client_id=app-1&post_logout_redirect_uri=https://app.example.com' } },
    'not signed in': {
      state: { search: asked.search },
      failed: 'begin',
      error: clientError('no_session'),
    },
    'parameter repeated': {
      state: { search: asked.search },
      failed: 'begin',
      error: clientError('repeated_parameter', { path: 'client_id' }),
    },
    'parameter missing': {
      state: { search: '' },
      failed: 'begin',
      error: clientError('missing_parameter', { path: 'client_id' }),
    },
    'not allowed by the organization': {
      state: { search: asked.search },
      failed: 'begin',
      error: apiError('connected_app_not_allowed_for_org', organizationTexts.organization.consent.notAllowed),
    },
  },
  IDPConsent: {
    'sign in': { state: { ...asked, decided: onPage } },
    'sign in, in the background': { state: { ...asked, decided: onPage }, situation: 'background' },
    'sign in, in a frame': { state: { ...asked, decided: inFrame } },
    'sign in, covered': { state: { ...asked, decided: inFrame }, situation: 'covered' },
    'custom scopes': {
      state: {
        ...asked,
        decided: onPage,
        consent: {
          ...consent,
          grantableScopes: [
            ...consent.grantableScopes,
            { scope: 'plants:water', description: 'Water your plants' },
            { scope: 'plants:read', description: null },
          ],
          ungrantableScopes: [{ scope: 'plants:uproot', description: null }],
        },
      },
    },
    'agent on this device': {
      state: {
        ...asked,
        decided: onPage,
        request: {
          ...asked.request,
          clientId: 'https://agent.example/oauth/client.json',
          redirectUri: 'http://127.0.0.1:53124/callback',
          resources: ['https://mcp.example.org/garden'],
        },
        consent: {
          ...consent,
          clientName: 'Garden Agent',
          mayChoose: true,
          grantableScopes: [
            { scope: 'plants:read', description: 'See your plants' },
            { scope: 'plants:water', description: 'Water your plants', isNew: true },
          ],
        },
      },
    },
    trusted: { state: { ...asked, decided: onPage, consent: { ...consent, isTrusted: true } } },
    'nothing grantable': {
      state: {
        ...asked,
        decided: onPage,
        consent: {
          ...consent,
          clientName: null,
          grantableScopes: [],
          ungrantableScopes: [{ scope: 'plants:uproot', description: null }],
        },
      },
    },
    failed: { state: { ...asked, decided: onPage }, failed: 'decide', error: unreachable },
    'member of an organization': { state: { ...asked, ...ofMember, decided: onPage } },
    'member without permission': {
      state: {
        ...{ ...asked, ...ofMember, decided: onPage },
        consent: {
          ...consent,
          clientName: 'Parts Depot',
          grantableScopes: [{ scope: 'robots:read', description: 'See your robots' }],
          ungrantableScopes: [{ scope: 'robots:scrap', description: 'Scrap robots' }],
        },
      },
    },
  },
  IDPAccount: {
    choice: { state: { ...asked, reason: 'choice' } },
    'login too old': { state: { ...asked, reason: 'tooOld' } },
    'choice of a member': { state: { ...asked, ...ofMember, reason: 'choice' } },
  },
  IDPConsentOnPage: {
    'sign in': { state: { ...asked, page } },
    'member of an organization': { state: { ...asked, ...ofMember, page } },
  },
  IDPDenied: { denied: { state: toApp } },
  IDPSuccess: {
    allowed: { state: toApp },
    'opened by a press': { state: { redirectUri: 'cursor://oauth/callback?code=1', opens: 'Weather Watch' } },
  },
  IDPLogoutConfirm: {
    question: { state: { ...logout, decided: onPage } },
    'in the background': { state: { ...logout, decided: onPage }, situation: 'background' },
    covered: { state: { ...logout, decided: inFrame }, situation: 'covered' },
  },
  IDPLogoutOnPage: { question: { state: { ...logout, page } } },
  IDPLogoutDeclined: { declined: { state: {} } },
  IDPLogoutSuccess: { 'logged out': { state: { redirectUri: null } } },
});

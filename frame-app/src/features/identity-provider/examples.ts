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

const consentState = {
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
    working: { state: { search: consentState.search } },
    'working on a logout': { state: { search: '?client_id=app-1&post_logout_redirect_uri=https://app.example.com' } },
    'not signed in': {
      state: { search: consentState.search },
      failedIntent: 'begin',
      error: clientError('no_session'),
    },
    'parameter repeated': {
      state: { search: consentState.search },
      failedIntent: 'begin',
      error: clientError('repeated_parameter', { path: 'client_id' }),
    },
    'parameter missing': {
      state: { search: '' },
      failedIntent: 'begin',
      error: clientError('missing_parameter', { path: 'client_id' }),
    },
    'app unknown': {
      state: { search: consentState.search },
      failedIntent: 'begin',
      error: apiError('invalid_client_id', 'No connected app has this client ID.'),
    },
    'not allowed by the organization': {
      state: { search: consentState.search },
      failedIntent: 'begin',
      error: apiError('connected_app_not_allowed_for_org', organizationTexts.organization.consent.notAllowed),
    },
  },
  IDPConsent: {
    'sign in': { state: { ...consentState, decision: onPage } },
    'sign in, in the background': { state: { ...consentState, decision: onPage }, situation: 'background' },
    'sign in, in a frame': { state: { ...consentState, decision: inFrame } },
    'sign in, covered': { state: { ...consentState, decision: inFrame }, situation: 'covered' },
    'custom scopes': {
      state: {
        ...consentState,
        decision: onPage,
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
    'twenty scopes, a long name': {
      state: {
        ...consentState,
        ...ofMember,
        organization: 'Acme Robotics and Automation of the North Atlantic',
        decision: onPage,
        consent: {
          ...consent,
          clientName: 'Weather Watch for Gardens, Greenhouses and Balconies',
          mayChoose: true,
          grantableScopes: Array.from({ length: 20 }, (_, index) => ({
            scope: `plants:${index + 1}`,
            description: index === 2 ? 'See, water, move and photograph the plants that others share with you' : null,
          })),
        },
      },
    },
    'agent on this device': {
      state: {
        ...consentState,
        decision: onPage,
        request: {
          ...consentState.request,
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
    trusted: { state: { ...consentState, decision: onPage, consent: { ...consent, isTrusted: true } } },
    'nothing grantable': {
      state: {
        ...consentState,
        decision: onPage,
        consent: {
          ...consent,
          clientName: null,
          grantableScopes: [],
          ungrantableScopes: [{ scope: 'plants:uproot', description: null }],
        },
      },
    },
    failed: { state: { ...consentState, decision: onPage }, failedIntent: 'decide', error: unreachable },
    'member of an organization': { state: { ...consentState, ...ofMember, decision: onPage } },
    'member without permission': {
      state: {
        ...{ ...consentState, ...ofMember, decision: onPage },
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
    choice: { state: { ...consentState, reason: 'choice' } },
    'login too old': { state: { ...consentState, reason: 'tooOld' } },
    'choice of a member': { state: { ...consentState, ...ofMember, reason: 'choice' } },
  },
  IDPConsentOnPage: {
    'sign in': { state: { ...consentState, page } },
    'member of an organization': { state: { ...consentState, ...ofMember, page } },
  },
  IDPDenied: { denied: { state: toApp } },
  IDPSuccess: {
    allowed: { state: toApp },
    'opened by a press': { state: { redirectUri: 'cursor://oauth/callback?code=1', opens: 'Weather Watch' } },
  },
  IDPLogoutConfirm: {
    question: { state: { ...logout, decision: onPage } },
    'in the background': { state: { ...logout, decision: onPage }, situation: 'background' },
    covered: { state: { ...logout, decision: inFrame }, situation: 'covered' },
  },
  IDPLogoutOnPage: { question: { state: { ...logout, page } } },
  IDPLogoutDeclined: { declined: { state: {} } },
  IDPLogoutSuccess: { 'logged out': { state: { redirectUri: null } } },
});

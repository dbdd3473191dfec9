// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { examples } from '../../features/organization-admin/examples.ts';
import type { DecisionHere } from '../../flow/deciding.ts';
import type { FlowState, StateOf } from '../../flow/screens.ts';
import { exampleConsent, examplePasskeys } from '../../testing/fakePorts.ts';
import { startParts } from '../../testing/startParts.ts';
import { useDeploymentTheme } from './useDeploymentTheme.ts';

beforeEach(() => void vi.stubGlobal('CSS', { supports: (property: string) => property === 'color' }));

const root = document.documentElement;
const surface = () => root.style.getPropertyValue('--surface');
const inFrame: DecisionHere = { place: 'frame', page: 'https://auth.example.com/idp' };

const admin = examples(0).OrganizationAdmin['members: many']?.state as StateOf<'OrganizationAdmin'>;
const exampleAdmin = admin.details ?? expect.fail();

const consent = (decision: DecisionHere): FlowState => ({
  screen: 'IDPConsent',
  search: '',
  request: {
    kind: 'authorize',
    clientId: 'app-1',
    redirectUri: 'https://weather.example.org/callback',
    responseType: 'code',
    scopes: [],
    prompt: [],
    resources: [],
  },
  consent: exampleConsent,
  projectName: null,
  account: 'ada@example.com',
  userId: 'user-1',
  decision: decision,
});
const logout = (decision: DecisionHere): FlowState => ({
  screen: 'IDPLogoutConfirm',
  search: '',
  redirectUri: 'https://weather.example.org/bye',
  projectName: null,
  decision: decision,
});
const deletion = (decision: DecisionHere): FlowState => ({
  screen: 'PasskeyRegistrationSuccess',
  wasCreated: false,
  passkeys: [...examplePasskeys],
  edit: { id: 'registration-1', action: 'delete', decision: decision },
  isDone: false,
});

const organization = (decision: DecisionHere): FlowState => ({
  ...{ screen: 'OrganizationAdmin', sections: ['members'], open: 'members' },
  details: { ...exampleAdmin, decision: decision },
});
const connection = (decision: DecisionHere): FlowState => ({
  ...{ screen: 'OrganizationConnection', connection: null, step: 'choose' },
  admin: organization(decision) as StateOf<'OrganizationAdmin'>,
});

/** Starts a frame with the theme of its host. */
async function start(deployment: Parameters<typeof startParts>[0] = {}) {
  const setup = startParts(deployment);
  useDeploymentTheme(setup.parts);
  await setup.parts.look.change({ theme: { container: { backgroundColor: 'transparent' } } });
  return setup;
}

it.each([
  ['a consent', consent],
  ['a logout', logout],
  ['the deletion of a passkey', deletion],
  ['the organization', organization],
  ['a connection to an identity provider', connection],
])("%s in a frame has the deployment's theme; later screens have the host's", async (_, question) => {
  const page = { theme: { container: { backgroundColor: 'rgb(1, 2, 3)' } } };
  const { flow, parts } = await start({ deployment: { page } });
  flow.goTo(question(inFrame));
  expect(surface()).toBe('rgb(1, 2, 3)');
  await parts.look.change({ theme: { container: { backgroundColor: 'white' } } });
  expect(surface()).toBe('rgb(1, 2, 3)');
  flow.goTo({ screen: 'IDPDenied', redirectUri: null });
  expect(surface()).toBe('white');
});

it('uses the default theme if the deployment has none', async () => {
  const { flow } = await start();
  flow.goTo(consent(inFrame));
  expect(surface()).toBe('');
  expect(root.dataset).toHaveProperty('opaque');
});

it("uses the host's theme if the frame decides nothing", async () => {
  const { flow } = await start();
  for (const state of [consent({ place: 'page' }), deletion({ place: 'page' })]) {
    flow.goTo(state);
    expect(surface()).toBe('transparent');
  }
  flow.goTo({ screen: 'IDPLogoutOnPage', projectName: null, page: 'https://auth.example.com/idp' });
  expect(surface()).toBe('transparent');
});

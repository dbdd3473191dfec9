import type { Answer, HalfResponse, OrganizationFacts } from '../features/organization/entities.ts';
import type { OrganizationPort } from '../features/organization/port.ts';
import type { ProviderPort } from '../flow/ports.ts';
import { acme, cobalt, listOf, membership } from './exampleOrganizations.ts';
import { exampleJudgement, exampleSignIn } from './fakePorts.ts';

/** The result of a member's login. */
export const memberSignIn = {
  ...exampleSignIn,
  method: 'session' as const,
  member: {
    member_id: 'member-1',
    organization_id: acme.id,
    email_address: 'ada@acme.test',
    email_address_verified: true,
    name: 'Ada',
    status: 'active',
    roles: ['stytch_member'],
    mfa_enrolled: false,
  },
  organization: {
    organization_id: acme.id,
    organization_name: acme.name,
    organization_slug: acme.slug,
    organization_logo_url: '',
  },
};

export const session: Answer = { kind: 'session', signIn: memberSignIn };

export const half = (change: Partial<HalfResponse> = {}): HalfResponse => ({
  kind: 'half',
  organization: acme,
  email: 'ada@acme.test',
  primary: null,
  secondFactor: {
    acceptedMethods: null,
    hasApp: false,
    phone: null,
    unverifiedPhone: null,
    preferredMethod: null,
    isPasscodeSent: false,
  },
  untilMs: Number.POSITIVE_INFINITY,
  ...change,
});

const bySlug: Record<string, OrganizationFacts> = { acme, cobalt };

/** Fakes every call about organizations; records the sent mails and starts. A test replaces the calls it is about. */
export function fakeOrganizations(calls: Partial<OrganizationPort> = {}) {
  const requests: string[] = [];
  const port: OrganizationPort = {
    bySlug: async (slug) => bySlug[slug] ?? null,
    sendLink: async (email, id) => void requests.push(`link ${email} ${id}`),
    sendCode: async (email, id) => void requests.push(`code ${email} ${id}`),
    verifyDiscoveryCode: async () => listOf(membership(acme), membership(cobalt)),
    verifyCode: async () => session,
    redeem: async () => ({ kind: 'list', ...listOf(membership(acme)) }),
    list: async () => listOf(membership(acme)),
    exchange: async () => session,
    create: async () => session,
    switchTo: async () => session,
    oauthUrl: async ({ type }, id) => `https://provider.example/${type}/${id}`,
    ssoUrl: async (id) => `https://provider.example/sso/${id}`,
    connectionsOf: async () => cobalt.connections,
    isMember: async () => true,
    logIn: async (_email, _password, id) => (id === null ? { kind: 'list', ...listOf(membership(acme)) } : session),
    startReset: async (email, id) => void requests.push(`reset ${email} ${id}`),
    sendJoiningLink: async (email, id) => void requests.push(`joining ${email} ${id}`),
    setPassword: async ({ kind }) => (kind === 'discovery' ? { kind: 'list', ...listOf(membership(acme)) } : session),
    checkPassword: async () => exampleJudgement,
    intermediate: () => null,
    forget: async () => void requests.push('forget'),
    ...calls,
  };
  const provider: Partial<ProviderPort> = { organizations: async () => port, knownUser: async () => null };
  return { port, provider, sent: requests };
}

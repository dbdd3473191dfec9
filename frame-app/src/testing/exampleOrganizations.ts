import type { Course, Membership, OrganizationFacts, OrganizationList } from '../features/organization/entities.ts';

/** Example organizations for the gallery and the tests. */
export const acme: OrganizationFacts = {
  id: 'organization-acme',
  name: 'Acme Robotics',
  slug: 'acme',
  logoUrl: '',
  connections: [],
  defaultConnectionId: null,
  methods: null,
  joinableBy: ['acme.test'],
};

export const borealis: OrganizationFacts = {
  ...acme,
  id: 'organization-borealis',
  name: 'Borealis Labs',
  slug: 'borealis',
  joinableBy: 'none',
};

export const cobalt: OrganizationFacts = {
  ...acme,
  id: 'organization-cobalt',
  name: 'Cobalt Bank',
  slug: 'cobalt',
  connections: [
    { id: 'connection-okta', name: 'Cobalt Okta' },
    { id: 'connection-entra', name: 'Cobalt Entra' },
  ],
  defaultConnectionId: 'connection-okta',
  methods: ['sso'],
  joinableBy: 'none',
};

export const membership = (organization: OrganizationFacts, change: Partial<Membership> = {}): Membership => ({
  organization,
  type: 'active',
  primary: null,
  needsSecondFactor: false,
  ...change,
});

export const listOf = (...memberships: Membership[]): OrganizationList => ({
  email: 'ada@acme.test',
  memberships,
  untilMs: Number.POSITIVE_INFINITY,
});

export const fresh: Course = { organization: null, allowedMethods: null, knownEmail: null, list: null };
export const inAcme: Course = { ...fresh, organization: acme };

import { ADMIN_ROLE } from '../state/b2b/defaultB2bPolicy.ts';
import type { State } from '../state/createState.ts';
import { hashPassword } from '../state/passwords.ts';
import { passwordOwner } from './access/describe.ts';
import { addOidc, addSaml, connectStandIn } from './sso/connections.ts';

export const DEMO_PASSWORD = 'correct horse battery staple';

/**
 * Returns a function that adds the organizations and people of the demo. Asynchronous, because it hashes their
 * password.
 */
export async function loadDemoCompany(): Promise<(state: State) => void> {
  const hash = await hashPassword(DEMO_PASSWORD);

  return (state) => {
    const { organizations, members, passwords } = state.b2b;
    const verification = { email_address_verified: true };

    const acme = organizations.create('Acme Robotics', 'acme', {
      email_allowed_domains: ['acme.test'],
      email_jit_provisioning: 'RESTRICTED',
    }).organization_id;
    const ada = members.create(acme, 'ada@acme.test', {
      ...verification,
      name: 'Ada Lovelace',
      role_ids: [ADMIN_ROLE],
    });
    const ben = members.create(acme, 'ben@acme.test', { ...verification, name: 'Ben Carver' });

    const borealis = organizations.create('Borealis Labs', 'borealis', { mfa_policy: 'REQUIRED_FOR_ALL' });
    const adaAtBorealis = members.create(borealis.organization_id, 'ada@acme.test', {
      ...{ ...verification, name: 'Ada Lovelace' },
    });
    members.create(borealis.organization_id, 'cleo@borealis.test', {
      ...{ ...verification, name: 'Cleo Winter', role_ids: [ADMIN_ROLE] },
    });

    const cobalt = organizations.create('Cobalt Bank', 'cobalt', {
      auth_methods: 'RESTRICTED',
      allowed_auth_methods: ['sso'],
    });
    const { organization_id } = cobalt;
    const okta = addSaml(state, organization_id, { display_name: 'Cobalt Okta', identity_provider: 'okta' });
    connectStandIn(state, okta);
    const entra = { display_name: 'Cobalt Entra', identity_provider: 'microsoft-entra' };
    connectStandIn(state, addOidc(state, organization_id, entra));
    organizations.update(cobalt, { sso_default_connection_id: okta.connection_id });
    members.create(organization_id, 'dan@cobalt.test', { ...verification, name: 'Dan Okoro' });
    members.create(organization_id, 'ada@acme.test', { status: 'invited', name: 'Ada Lovelace' });

    for (const member of [ada, ben, adaAtBorealis]) passwords.set(passwordOwner(state, member), hash);
    for (const [firstName, lastName, email] of [
      ['Ada', 'Lovelace', 'ada@acme.test'],
      ['Ben', 'Carver', 'ben@acme.test'],
    ] as const) {
      state.oauth.openAccount({ provider: 'google', email, isEmailVerified: true, firstName, lastName });
    }
  };
}

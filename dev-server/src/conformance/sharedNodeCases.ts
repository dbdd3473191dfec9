import type { Client } from 'stytch';
import { HOUR_MS } from '../state/clock.ts';
import type { TestEmulator } from '../testing/createTestEmulator.ts';
import type { Cases, LeftOut } from './cases.ts';
import { demoApp } from './fixtures.ts';

type SharedClient = Pick<Client, 'connectedApp' | 'm2m' | 'project' | 'debug' | 'fraud'>;
type SharedWorld = { client: SharedClient; emulator: TestEmulator };

const app = { client_id: demoApp.client_id };

/** The methods that the clients of both verticals have. */
export const sharedNodeCases: Cases<SharedWorld> = {
  'connectedApp.clients.create': {
    run: ({ client }) =>
      client.connectedApp.clients.create({
        ...{ client_type: 'third_party', client_name: 'Seed Swap', redirect_urls: ['https://seeds.example/back'] },
        ...{ access_token_expiry_minutes: 10, logo_url: 'https://seeds.example/logo.png' },
      }),
    refusals: {
      invalid_connected_app_type: ({ client }) => client.connectedApp.clients.create({ client_type: 'none' }),
      connected_app_invalid_redirect_url: ({ client }) =>
        client.connectedApp.clients.create({ client_type: 'third_party', redirect_urls: ['nowhere'] }),
      third_party_clients_cannot_use_full_access: ({ client }) =>
        client.connectedApp.clients.create({ client_type: 'third_party', full_access_allowed: true }),
    },
  },
  'connectedApp.clients.get': {
    run: ({ client }) => client.connectedApp.clients.get(app),
    refusals: { connected_app_not_found: ({ client }) => client.connectedApp.clients.get({ client_id: 'none' }) },
  },
  'connectedApp.clients.update': {
    run: ({ client }) => client.connectedApp.clients.update({ ...app, client_name: 'Seeds' }),
    refusals: { connected_app_not_found: ({ client }) => client.connectedApp.clients.update({ client_id: 'none' }) },
  },
  'connectedApp.clients.delete': {
    run: ({ client }) => client.connectedApp.clients.delete(app),
    refusals: { connected_app_not_found: ({ client }) => client.connectedApp.clients.delete({ client_id: 'none' }) },
  },
  'connectedApp.clients.search': { run: ({ client }) => client.connectedApp.clients.search({ limit: 10 }) },
  'connectedApp.clients.secrets.rotateStart': {
    run: ({ client }) => client.connectedApp.clients.secrets.rotateStart(app),
    refusals: {
      connected_app_already_rotating_secret: async ({ client }) => {
        await client.connectedApp.clients.secrets.rotateStart(app);
        return client.connectedApp.clients.secrets.rotateStart(app);
      },
      public_connected_apps_do_not_have_secrets: async ({ client }) => {
        const { connected_app } = await client.connectedApp.clients.create({ client_type: 'third_party_public' });
        return client.connectedApp.clients.secrets.rotateStart(connected_app);
      },
    },
  },
  'connectedApp.clients.secrets.rotateCancel': {
    run: async ({ client }) => {
      await client.connectedApp.clients.secrets.rotateStart(app);
      return client.connectedApp.clients.secrets.rotateCancel(app);
    },
    refusals: {
      connected_app_not_rotating_secret: ({ client }) => client.connectedApp.clients.secrets.rotateCancel(app),
    },
  },
  'connectedApp.clients.secrets.rotate': {
    run: async ({ client }) => {
      await client.connectedApp.clients.secrets.rotateStart(app);
      return client.connectedApp.clients.secrets.rotate(app);
    },
    refusals: {
      connected_app_not_rotating_secret: ({ client }) => client.connectedApp.clients.secrets.rotate(app),
    },
  },

  'm2m.clients.create': {
    run: ({ client }) => client.m2m.clients.create({ scopes: ['read:plants'], client_name: 'Waterer' }),
    refusals: {
      duplicate_m2m_client_id: async ({ client }) => {
        await client.m2m.clients.create({ scopes: [], client_id: 'waterer' });
        return client.m2m.clients.create({ scopes: [], client_id: 'waterer' });
      },
      insecure_m2m_client_secret: ({ client }) => client.m2m.clients.create({ scopes: [], client_secret: 'short' }),
      invalid_m2m_client_scope: ({ client }) => client.m2m.clients.create({ scopes: ['two words'] }),
    },
  },
  'm2m.clients.get': {
    run: async ({ client }) => client.m2m.clients.get(await machine(client)),
    refusals: { m2m_client_not_found: ({ client }) => client.m2m.clients.get({ client_id: 'none' }) },
  },
  'm2m.clients.update': {
    run: async ({ client }) => client.m2m.clients.update({ ...(await machine(client)), client_name: 'Weeder' }),
    refusals: {
      m2m_client_not_found: ({ client }) => client.m2m.clients.update({ client_id: 'none' }),
      m2m_client_invalid_status: async ({ client }) =>
        client.m2m.clients.update({ ...(await machine(client)), status: 'asleep' }),
    },
  },
  'm2m.clients.delete': {
    run: async ({ client }) => client.m2m.clients.delete(await machine(client)),
    refusals: { m2m_client_not_found: ({ client }) => client.m2m.clients.delete({ client_id: 'none' }) },
  },
  'm2m.clients.search': {
    run: async ({ client }) => {
      await machine(client);
      return client.m2m.clients.search({
        query: { operator: 'AND', operands: [{ filter_name: 'scopes', filter_value: ['read:plants'] }] },
      });
    },
    refusals: {
      m2m_search_filter_name_not_recognized: async ({ client }) => {
        await machine(client);
        const operands = [{ filter_name: 'colour', filter_value: ['red'] } as never];
        return client.m2m.clients.search({ query: { operator: 'AND', operands } });
      },
    },
  },
  'm2m.clients.secrets.rotateStart': {
    run: async ({ client }) => client.m2m.clients.secrets.rotateStart(await machine(client)),
    refusals: {
      m2m_client_already_rotating_secret: async ({ client }) => {
        const m2mClient = await machine(client);
        await client.m2m.clients.secrets.rotateStart(m2mClient);
        return client.m2m.clients.secrets.rotateStart(m2mClient);
      },
    },
  },
  'm2m.clients.secrets.rotateCancel': {
    run: async ({ client }) => {
      const m2mClient = await machine(client);
      await client.m2m.clients.secrets.rotateStart(m2mClient);
      return client.m2m.clients.secrets.rotateCancel(m2mClient);
    },
    refusals: {
      m2m_client_not_rotating_secret: async ({ client }) =>
        client.m2m.clients.secrets.rotateCancel(await machine(client)),
    },
  },
  'm2m.clients.secrets.rotate': {
    run: async ({ client }) => {
      const m2mClient = await machine(client);
      await client.m2m.clients.secrets.rotateStart(m2mClient);
      return client.m2m.clients.secrets.rotate(m2mClient);
    },
    refusals: {
      m2m_client_not_rotating_secret: async ({ client }) => client.m2m.clients.secrets.rotate(await machine(client)),
    },
  },
  'm2m.token': {
    run: async ({ client }) => client.m2m.token({ ...(await machine(client)), scopes: ['read:plants'] }),
    refusals: {
      invalid_client: async ({ client }) => client.m2m.token({ ...(await machine(client)), client_secret: 'wrong' }),
      invalid_scope: async ({ client }) => client.m2m.token({ ...(await machine(client)), scopes: ['uproot:plants'] }),
    },
  },
  'm2m.authenticateToken': {
    run: async ({ client }) => {
      const { access_token } = await client.m2m.token(await machine(client));
      return client.m2m.authenticateToken({ access_token, required_scopes: ['read:plants'] });
    },
    refusals: {
      jwt_invalid: ({ client }) => client.m2m.authenticateToken({ access_token: 'none' }),
      missing_scopes: async ({ client }) => {
        const { access_token } = await client.m2m.token(await machine(client));
        return client.m2m.authenticateToken({ access_token, required_scopes: ['uproot:plants'] });
      },
      jwt_too_old: async ({ client, emulator }) => {
        emulator.control.clock.advance(-HOUR_MS / 2);
        const { access_token } = await client.m2m.token(await machine(client));
        return client.m2m.authenticateToken({ access_token, max_token_age_seconds: 60 });
      },
    },
  },
  'project.metrics': { run: ({ client }) => client.project.metrics() },
  'debug.whoami': { run: ({ client }) => client.debug.whoami() },
};

export const FOREIGN_SESSIONS = 'takes over sessions that another system keeps, which the emulator cannot reach';
const FRAUD = "judges traffic by the provider's own data, and is no part of a login";

export const sharedLeftOut: LeftOut<SharedWorld> = {
  'fraud.fingerprint.lookup': {
    reason: FRAUD,
    refuse: ({ client }) => client.fraud.fingerprint.lookup({ telemetry_id: 'x' }),
  },
  'fraud.rules.set': { reason: FRAUD, refuse: ({ client }) => client.fraud.rules.set({ action: 'ALLOW' }) },
  'fraud.rules.list': { reason: FRAUD, refuse: ({ client }) => client.fraud.rules.list({}) },
  'fraud.verdictReasons.override': {
    reason: FRAUD,
    refuse: ({ client }) => client.fraud.verdictReasons.override({ verdict_reason: 'x', override_action: 'ALLOW' }),
  },
  'fraud.verdictReasons.list': { reason: FRAUD, refuse: ({ client }) => client.fraud.verdictReasons.list({}) },
  'fraud.email.risk': {
    reason: FRAUD,
    refuse: ({ client }) => client.fraud.email.risk({ email_address: 'ann@example.org' }),
  },
};

async function machine(client: SharedClient): Promise<{ client_id: string; client_secret: string }> {
  const { m2m_client } = await client.m2m.clients.create({ scopes: ['read:plants'] });
  return { client_id: m2m_client.client_id, client_secret: m2m_client.client_secret };
}

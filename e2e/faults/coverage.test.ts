import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { members } from './journeys/members.ts';
import { organizationAdmin } from './journeys/organizationAdmin.ts';
import { organizations } from './journeys/organizations.ts';

const features = new URL('../../frame-app/src/features/', import.meta.url);

/** Returns the methods of a port, such as `OrganizationPort.list`. */
function methodsOf(feature: string, port: string): string[] {
  const source = readFileSync(new URL(`${feature}/port.ts`, features), 'utf8');
  const [, body = ''] = new RegExp(`export type ${port} = \\{\\n([\\s\\S]*?)\\n\\};`).exec(source) ?? [];
  return [...body.matchAll(/^ {2}(\w+)\??\(/gm)].map(([, name]) => `${port}.${name}`);
}

/** Methods without a row, with the reason. */
const elsewhere: Readonly<Record<string, string>> = {
  'OrganizationPort.oauthUrl': 'builds an address, without a call',
  'OrganizationPort.ssoUrl': 'builds an address, without a call',
  'OrganizationPort.intermediate': 'reads what the library keeps',
  'OrganizationPort.forget': 'clears what the library keeps',
  'OrganizationAdminPort.testUrl': 'builds an address, without a call',
  'OrganizationAdminPort.setDefaultConnection': 'is the call of `saveSettings`, with another value',
};

const calls = [
  ...methodsOf('organization', 'OrganizationPort'),
  ...methodsOf('organization-admin', 'OrganizationAdminPort'),
];

it('every call of organizations and their admins has a row, or the reason why not', () => {
  expect(calls.length).toBeGreaterThan(40);
  const covered = new Set([...organizations, ...organizationAdmin, ...members].flatMap(({ covers = [] }) => covers));
  expect(calls.filter((call) => !covered.has(call) && !(call in elsewhere))).toEqual([]);
  expect(Object.keys(elsewhere).filter((call) => covered.has(call) || !calls.includes(call))).toEqual([]);
});

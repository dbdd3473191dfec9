import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { memberAccount } from './journeys/memberAccount.ts';
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

const local = 'makes no call';
const ofConsumers = 'is refused for members of organizations';
/** Methods without a row, with the reason. */
const elsewhere: Readonly<Record<string, string>> = {
  'OrganizationPort.oauthUrl': 'builds an address, without a call',
  'OrganizationPort.ssoUrl': 'builds an address, without a call',
  'OrganizationPort.intermediate': 'reads what the library keeps',
  'OrganizationPort.forget': 'clears what the library keeps',
  'OrganizationAdminPort.testUrl': 'builds an address, without a call',
  'OrganizationAdminPort.setDefaultConnection': 'is the call of `saveSettings`, with another value',
  'AccountPort.changePassword': ofConsumers,
  'AccountPort.attachUrl': ofConsumers,
  'AccountPort.startWallet': ofConsumers,
  'AccountPort.attachWallet': ofConsumers,
  'AccountPort.noteAdded': local,
  'AccountPort.sessions': "calls the application's server, not the provider: `accountSessions.test.ts` has its faults",
  'AccountPort.endSession': 'does, too',
  'AccountPort.isAuthorized': 'reads the rules of the bootstrap, which the library keeps',
  'SecondFactorPort.facts': local,
  'SecondFactorPort.signedIn': local,
  'SecondFactorPort.unsavedCodes': 'is the call of `recoveryCodes`',
  'SecondFactorPort.removeTotp': ofConsumers,
  'SecondFactorPort.removePhone': ofConsumers,
  'SecondFactorPort.isBrowserRemembered': local,
  'SecondFactorPort.rememberBrowser': local,
  'SecondFactorPort.forgetBrowser': local,
  'SecondFactorPort.release': local,
  'SecondFactorPort.notes': local,
  'SecondFactorPort.note': local,
  'SecondFactorPort.asHostMaySee': local,
  'IdentityProviderPort.sinceLoginMs': local,
  'IdentityProviderPort.confirmsRedirect': 'is the call of `startAuthorize`, without a session',
  'IdentityProviderPort.noteAccess': local,
  'IdentityProviderPort.noteAccount': local,
  'IdentityProviderPort.hasAccount': local,
  'IdentityProviderPort.postApproval':
    'calls the application, not the provider: `approval-faults.spec.ts` has its rows',
};

const calls = [
  ...methodsOf('organization', 'OrganizationPort'),
  ...methodsOf('organization-admin', 'OrganizationAdminPort'),
  ...methodsOf('account', 'AccountPort'),
  ...methodsOf('second-factor', 'SecondFactorPort'),
  ...methodsOf('identity-provider', 'IdentityProviderPort'),
];

it('every call of organizations, their admins and their members has a row, or the reason why not', () => {
  expect(calls.length).toBeGreaterThan(80);
  const rows = [...organizations, ...organizationAdmin, ...members, ...memberAccount];
  const coveredCalls = new Set(rows.flatMap(({ covers = [] }) => covers));
  expect(calls.filter((call) => !coveredCalls.has(call) && !(call in elsewhere))).toEqual([]);
  expect(Object.keys(elsewhere).filter((call) => coveredCalls.has(call) || !calls.includes(call))).toEqual([]);
});

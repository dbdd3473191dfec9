import type { Mount, MountKind } from '@vestibule/shared-protocol';
import { expect, it } from 'vitest';
import { startScreen } from '../entrypoints/pages/startScreen.ts';
import { idpEnds } from '../features/identity-provider/ends.ts';
import { type AnyStep, classOf } from '../flow/defineFlow.ts';
import { successScreens } from '../flow/screens.ts';
import { table as consumerTable } from './consumer/rest.ts';
import { table as flowTable } from './organizations/index.ts';

const table = flowTable as unknown as Record<string, Record<string, AnyStep>>;
const targets = ({ to, onError = {} }: AnyStep): string[] =>
  [to, ...Object.values(onError).map((branch) => branch.to)].flat();
const from = (screen: string) => Object.values(table[screen] ?? {}).flatMap(targets);

/** Screens that no transition leads to; entrypoints/ and redirect/ open them. */
const shownFromOutside = [
  ...['Error', 'ConfirmSignIn', 'ReturnFailed', 'Account', 'StepUp', 'OrganizationReturn', 'OrganizationAdmin'],
];
/** The screens between a first factor and the success screen: `afterSignIn.ts`. */
const afterFirstFactor = ['TOTPEntry', 'SMSOTPEntry', 'MFAEnrollmentSelection', 'SignUpDetails', 'PasskeyOffer'];

it('reaches every screen from the start of some mount', () => {
  const mounts: { [K in Exclude<MountKind, 'account' | 'organization' | 'stepUp'>]: Extract<Mount, { kind: K }> } = {
    login: { kind: 'login' },
    resetPassword: { kind: 'resetPassword', passwordResetToken: 'token-1', tokenType: 'reset_password' },
    passkeyRegistration: { kind: 'passkeyRegistration' },
    identityProvider: { kind: 'identityProvider', search: '' },
    session: { kind: 'session' },
    organizationSwitcher: { kind: 'organizationSwitcher' },
  };
  const starts = Object.values(mounts).flatMap((mount) => [startScreen(mount).screen, startScreen(mount, true).screen]);
  const reachable = new Set<string>([...starts, ...shownFromOutside, ...afterFirstFactor]);
  for (const screen of reachable) for (const target of from(screen)) reachable.add(target);
  expect([...reachable].sort()).toEqual(Object.keys(table).sort());
});

it('can leave every screen but the successful ends', () => {
  const deadEnds = Object.keys(table).filter((screen) => from(screen).every((target) => target === screen));
  expect(deadEnds.sort()).toEqual([...successScreens, ...idpEnds, 'StepUpDone'].sort());
});

it('decides by the state of the screen where one row serves two purposes', () => {
  const account = { screen: 'Account', details: null } as const;
  const wallet = { id: 'w', name: 'W', chain: 'solana', place: 'frame', wallet: 'Phantom' } as never;
  const { connect } = flowTable.CryptoConnect;
  expect(classOf(connect, { screen: 'CryptoConnect', wallet })).toBe('signsIn');
  expect(classOf(connect, { screen: 'CryptoConnect', wallet, account })).toBe('signInMethods');
});

it('changes sign-in methods by no row of an organization alone', () => {
  const ofMembers = Object.entries(flowTable).filter(([screen]) => !(screen in consumerTable));
  const memberChanges = ofMembers.flatMap(([screen, rows]) =>
    Object.entries(rows)
      .filter(([, row]) => row.class === 'signInMethods')
      .map(([intent]) => `${screen}.${intent}`),
  );
  expect(ofMembers.length).toBeGreaterThan(20);
  expect(memberChanges).toEqual([]);
});

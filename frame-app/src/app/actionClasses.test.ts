import { expect, it } from 'vitest';
import { actionClasses, classOf } from './actionClasses.ts';
import { organizationClasses } from './organizationClasses.ts';
import { wholeTable as table } from './wholeTable.ts';

it('gives every action of the flow a class, and lists no other action', () => {
  const named = (table: object) => Object.entries(table).map(([screen, row]) => [screen, Object.keys(row).sort()]);
  const sorted = (table: object) => named(table).sort(([one], [other]) => String(one).localeCompare(String(other)));
  expect(sorted({ ...actionClasses, ...organizationClasses })).toEqual(sorted(table));
});

it('decides by the state of the screen where one action serves two purposes', () => {
  const account = { screen: 'Account', known: null } as const;
  const wallet = { id: 'w', name: 'W', chain: 'solana', place: 'frame', wallet: 'Phantom' } as never;
  expect(classOf({ screen: 'CryptoConnect', wallet }, 'connect')).toBe('signsIn');
  expect(classOf({ screen: 'CryptoConnect', wallet, account }, 'connect')).toBe('signInMethods');
});

it('does not compile with an action that has no class', () => {
  // @ts-expect-error `remove` is missing
  const incomplete: (typeof actionClasses)['AccountRemove'] = { back: 'harmless' };
  expect(incomplete).toBeDefined();
});

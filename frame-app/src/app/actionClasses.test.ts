import { expect, it } from 'vitest';
import { actionClasses, classOf } from './actionClasses.ts';
import { table } from './table.ts';

it('every action of the flow has a class, and no class is left over', () => {
  const named = (table: object) => Object.entries(table).map(([screen, row]) => [screen, Object.keys(row).sort()]);
  const sorted = (table: object) => named(table).sort(([one], [other]) => String(one).localeCompare(String(other)));
  expect(sorted(actionClasses)).toEqual(sorted(table));
});

it('what a screen shows decides where one action serves two purposes', () => {
  const account = { screen: 'Account', known: null } as const;
  const wallet = { id: 'w', name: 'W', chain: 'solana', place: 'frame', wallet: 'Phantom' } as never;
  expect(classOf({ screen: 'CryptoConnect', wallet }, 'connect')).toBe('signsIn');
  expect(classOf({ screen: 'CryptoConnect', wallet, account }, 'connect')).toBe('waysIn');
});

it('an action without a class does not compile', () => {
  // @ts-expect-error `remove` is missing
  const incomplete: (typeof actionClasses)['AccountRemove'] = { back: 'harmless' };
  expect(incomplete).toBeDefined();
});

import { expect, it } from 'vitest';
import { isBareName, namesIn } from './names.mjs';

it.each(['given', 'known', 'asked', 'told', 'own', 'others', 'standing', 'said'])('%s is a bare name', (name) => {
  expect(isBareName(name)).toBe(true);
});

it.each(['knownUser', 'isOpened', 'seed', 'embed', 'warning', 'token', 'left', 'VERIFIED'])('%s is none', (name) => {
  expect(isBareName(name)).toBe(false);
});

it('finds constants, parameters and properties, but no shorthand', () => {
  const code = `
    const known = 1, [first, told] = pair, { shown: seen, kept, deep: { value: held = 2 }, ...others } = state;
    let changed = 0;
    type Options = { asked: (given: string) => void };
    class Page { loaded = false; constructor(private own: string) {} }
    const read = ({ sent, text: said }, ...all) => all.filter((one) => one);
  `;
  const names = (kind) => namesIn('a.ts', code).flatMap((entry) => (entry.kind === kind ? [entry.name] : []));
  expect(names('constants')).toEqual(['known', 'first', 'told', 'seen', 'held', 'others', 'read']);
  expect(names('parameters')).toEqual(['given', 'own', 'said', 'all', 'one']);
  expect(names('properties')).toEqual(['asked', 'loaded']);
});

it('says the line of a name', () => {
  expect(namesIn('a.ts', '\n\nconst known = 1;')).toEqual([{ kind: 'constants', name: 'known', line: 3 }]);
});

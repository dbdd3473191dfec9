import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import * as cookies from './cookies.ts';
import * as databases from './databases.ts';
import * as localKeys from './localKeys.ts';
import * as tabKeys from './tabKeys.ts';

const source = fileURLToPath(new URL('../../..', import.meta.url));
const register = { cookies, databases, localKeys, tabKeys };
const names = Object.values(register).flatMap((entries) => Object.values<string>(entries));

it('has every name once', () => {
  expect(new Set(names).size).toBe(names.length);
});

it('says of every entry who owns it, how long it lives and why it exists', () => {
  const texts = Object.keys(register).map((name) => readFileSync(new URL(`${name}.ts`, import.meta.url), 'utf8'));
  const entries = [...texts.join('\n').matchAll(/\/\*\*((?:(?!\*\/).)*)\*\/\s+export const \w+ = '([^']+)'/gs)];
  expect(entries.map(([, , name]) => name).toSorted()).toEqual(names.toSorted());
  for (const [, comment = '', name] of entries) {
    for (const field of ['Owner: `', 'Life: ', 'Reason: ']) expect(comment, `${name}: ${field}`).toContain(field);
    const [, owner = ''] = /Owner: `([^`]+)`/.exec(comment) ?? [];
    expect(readFileSync(`${source}/${owner}`, 'utf8'), owner).toMatch(/\b((cookies|databases|localKeys|tabKeys)\.)/);
  }
});

it('is the only place that names a key or a cookie', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|^testing\/|^provider\/storage\/register\//.test(file),
  );
  const writingFiles = files.filter((file) => {
    const code = readFileSync(`${source}/${file}`, 'utf8');
    const own = names.filter((name) => name.length > 'vestibule'.length);
    const isNamed = own.some((name) => code.includes(`'${name}`) || code.includes(`\`${name}`));
    return isNamed || /(document\.cookie = |\w+Storage\.\w+Item\(|createStore\(|indexedDB\.open\()['`]\w/.test(code);
  });
  expect(writingFiles).toEqual([]);
});

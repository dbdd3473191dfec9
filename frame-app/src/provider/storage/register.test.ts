import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { cookies, localKeys, tabKeys } from './register.ts';

const source = fileURLToPath(new URL('../..', import.meta.url));
const names = [cookies, localKeys, tabKeys].flatMap((entries) => Object.values<string>(entries));

it('has every name once', () => {
  expect(new Set(names).size).toBe(names.length);
});

it('says of every entry who owns it, how long it lives and why it exists', () => {
  const text = readFileSync(`${source}/provider/storage/register.ts`, 'utf8');
  const entries = [...text.matchAll(/\/\*\*((?:(?!\*\/).)*)\*\/\s+\w+: '([^']+)'/gs)];
  expect(entries.map(([, , name]) => name)).toEqual(names);
  for (const [, comment = '', name] of entries) {
    for (const field of ['Owner: `', 'Life: ', 'Reason: ']) expect(comment, `${name}: ${field}`).toContain(field);
    const [, owner = ''] = /Owner: `([^`]+)`/.exec(comment) ?? [];
    expect(readFileSync(`${source}/${owner}`, 'utf8'), owner).toMatch(/\b(cookies|localKeys|tabKeys)\./);
  }
});

it('is the only place that names a key or a cookie', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|^testing\/|register\.ts$/.test(file),
  );
  const named = files.filter((file) => {
    const code = readFileSync(`${source}/${file}`, 'utf8');
    return names.some((name) => code.includes(`'${name}`) || code.includes(`\`${name}`));
  });
  expect(named).toEqual([]);
});

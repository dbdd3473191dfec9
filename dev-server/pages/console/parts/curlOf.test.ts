import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { curlOf } from './curlOf.ts';

test('a shell reads the command as it was meant, quotes and spaces included', () => {
  const body = { email: "o'hara@example.com", name: '$HOME `ls`' };
  const sent = {
    method: 'POST',
    path: '/sdk/v1/users/search',
    query: { a: 'b c' },
    body,
    origin: 'http://localhost:4101',
  };
  const command = curlOf(sent, 'http://localhost:4102', 'public-token-test');
  const words = execFileSync('sh', ['-c', `curl() { printf '%s\\n' "$@"; }\n${command}`], { encoding: 'utf8' });
  expect(words.trim().split('\n')).toEqual([
    '-X',
    'POST',
    'http://localhost:4102/sdk/v1/users/search?a=b+c',
    '-u',
    'public-token-test:public-token-test',
    '-H',
    'Origin: http://localhost:4101',
    '-H',
    'Content-Type: application/json',
    '-d',
    JSON.stringify(body),
  ]);
});

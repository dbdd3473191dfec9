import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { curlOf } from './curlOf.ts';

const credentials = { publicToken: 'public-token-test', projectCredentials: 'project:secret' };

/** Returns the arguments that a shell passes to curl. */
function wordsOf(command: string): string[] {
  const words = execFileSync('sh', ['-c', `curl() { printf '%s\\n' "$@"; }\n${command}`], { encoding: 'utf8' });
  return words.trim().split('\n');
}

test('writes a command that a shell parses correctly, with quotes and spaces', () => {
  const body = { email: "o'hara@example.com", name: '$HOME `ls`' };
  const call = {
    method: 'POST',
    path: '/sdk/v1/users/search',
    query: { a: 'b c' },
    body,
    origin: 'http://localhost:4101',
  };
  expect(wordsOf(curlOf(call, 'http://localhost:4102', credentials))).toEqual([
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

test("adds a server's credentials and keeps the form of an app's request", () => {
  const call = { method: 'POST', query: {} };
  const search = { ...call, path: '/v1/users/search', body: {} };
  expect(wordsOf(curlOf(search, 'http://localhost:4102', credentials))).toContain('project:secret');
  const exchange = { ...call, path: '/v1/oauth2/token', body: 'grant_type=authorization_code&code=1' };
  expect(wordsOf(curlOf(exchange, 'http://localhost:4102', credentials))).toEqual([
    '-X',
    'POST',
    'http://localhost:4102/v1/oauth2/token',
    '-d',
    'grant_type=authorization_code&code=1',
  ]);
});

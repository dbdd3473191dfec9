import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readCommand, UsageError } from './readCommand.ts';

test('starts the emulator at its default ports with text output', () => {
  expect(readCommand([], {})).toEqual({ ports: {}, isOpening: false, output: 'text' });
});

test('reads every option', () => {
  const folder = mkdtempSync(join(tmpdir(), 'command-'));
  const seed = join(folder, 'seed.json');
  writeFileSync(seed, '{"users":[]}');
  const args = [
    '--ports',
    '0,0,0',
    '--host',
    'http://localhost:3000',
    '--host=https://shop.localhost/',
    '--session-exchange',
    '/auth/session',
    '--server-names',
    'App.test, auth.test',
    '--listen',
    '::',
    '--console-from',
    '172.17.0.1, 10.0.0.0/8',
    '--vertical',
    'b2b',
    '--identity-provider',
    'http://localhost:8080/',
    '--dynamic-registration',
    '--data',
    folder,
    '--seed',
    seed,
    '--open',
    '--json',
  ];
  expect(readCommand(args, {})).toEqual({
    ports: { host: 0, auth: 0, provider: 0 },
    allowedHosts: ['http://localhost:3000', 'https://shop.localhost'],
    sessionExchange: '/auth/session',
    serverNames: ['app.test', 'auth.test'],
    listen: '::',
    consoleFrom: ['172.17.0.1', '10.0.0.0/8'],
    vertical: 'b2b',
    identityProviders: ['http://localhost:8080'],
    dynamicRegistration: true,
    dataFolder: folder,
    seed: { users: [] },
    isOpening: true,
    output: 'json',
  });
  rmSync(folder, { recursive: true });
});

test('reads ports and token from the environment unless the command line has them', () => {
  const env = { VESTIBULE_PORTS: '1,2,3', STYTCH_PUBLIC_TOKEN: 'public-token-test-env' };
  expect(readCommand(['--quiet'], env)).toMatchObject({
    ports: { host: 1, auth: 2, provider: 3 },
    publicToken: 'public-token-test-env',
    output: 'none',
  });
  const args = ['--ports=4,5,6', '--public-token', 'public-token-test-args'];
  expect(readCommand(args, env)).toMatchObject({ ports: { host: 4 }, publicToken: 'public-token-test-args' });
});

test.each([['--help'], ['-h'], ['--version']])('%s takes precedence over everything else', (option) => {
  expect(readCommand([option], {})).toBe(option === '--version' ? 'version' : 'help');
});

test.each([
  [['--prots', '1,2,3'], /--prots/],
  [['start'], /start/],
  [['--ports', '4100'], /Expected three ports like 4100,4101,4102, got "4100"/],
  [['--ports', '1,2,65536'], /Expected three ports/],
  [['--host', 'localhost:3000'], /Expected an origin like http:\/\/localhost:3000 after --host, got "localhost:3000"/],
  [['--host', 'http://localhost:3000/sign-in'], /got "http:\/\/localhost:3000\/sign-in"/],
  [['--host', 'ftp://localhost'], /Expected an origin/],
  [['--identity-provider', 'localhost:8080'], /Expected an origin like \S+ after --identity-provider/],
  [['--session-exchange', 'auth/session'], /Expected a path like \/auth\/session/],
  [['--server-names', 'app.test:4100'], /Expected host names like app.test,auth.test, got "app.test:4100"/],
  [['--listen', 'localhost'], /Expected an IP address like 0.0.0.0 after --listen, got "localhost"/],
  [['--console-from', '172.17.0.0/99'], /Expected addresses like 172.17.0.1/],
  [['--console-from', 'everyone'], /Expected addresses like/],
  [['--json', '--quiet'], /not both/],
  [
    ['--seed', '/nowhere/seed.json'],
    /There is no file "\/nowhere\/seed\.json"\. Pass the path of your seed after --seed\./,
  ],
  [['--data', '/tmp/x', '--public-token', 'public-token-test-a'], /with the token of a real project/],
])('refuses %j with an explanation', (args, message) => {
  expect(() => readCommand(args, {})).toThrow(UsageError);
  expect(() => readCommand(args, {})).toThrow(message);
});

test('reads the vertical from the environment and refuses unknown ones', () => {
  expect(readCommand([], { VESTIBULE_VERTICAL: 'b2b' })).toMatchObject({ vertical: 'b2b' });
  expect(readCommand(['--vertical', 'consumer'], { VESTIBULE_VERTICAL: 'b2b' })).toMatchObject({
    vertical: 'consumer',
  });
  expect(() => readCommand(['--vertical', 'b2c'], {})).toThrow(UsageError);
});

test('suggests the closest option for one that does not exist', () => {
  expect(() => readCommand(['--hst', 'http://localhost:3000'], {})).toThrow(
    'Unknown option --hst. Did you mean --host?',
  );
  expect(() => readCommand(['--colour'], {})).toThrow('Unknown option --colour.');
});

test('says that a placeholder of the guide is no token', () => {
  expect(() => readCommand([], { STYTCH_PUBLIC_TOKEN: 'public-token-test-...' })).toThrow('placeholder of the guide');
});

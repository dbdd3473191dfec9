import { expect, test } from 'vitest';
import { frameworks, readOptions } from './options.mjs';
import { applicationFiles } from './templates.mjs';

test('reads the four answers from options', () => {
  const args = ['app', '--framework', 'vue', '--auth-domain', 'https://auth.example.com/', '--methods', 'otp,passkeys'];
  expect(readOptions([...args, '--language', 'pt-BR'])).toEqual({
    folder: 'app',
    answers: {
      framework: 'vue',
      authDomain: 'https://auth.example.com',
      methods: ['otp', 'passkeys'],
      language: 'pt-BR',
    },
    isSilent: false,
  });
  expect(readOptions(['app', '--yes'])).toEqual({ folder: 'app', answers: {}, isSilent: true });
  expect(readOptions(['--help'])).toEqual({ isHelp: true });
});

test.each([
  [[], 'Name one folder'],
  [['a', 'b'], 'Name one folder'],
  [['a', '--framework', 'angular'], 'got angular'],
  [['a', '--auth-domain', 'http://auth.example.com'], 'https address'],
  [['a', '--auth-domain', 'https://auth.example.com/path'], 'without a path'],
  [['a', '--methods', 'passkeys'], 'Passkeys sign nobody up'],
  [['a', '--methods', 'otp,sms'], 'got sms'],
  [['a', '--methods', 'otp,emailMagicLinks'], 'one email form'],
  [['a', '--language', '"'], 'a tag such as de'],
  [['a', '--colour', 'red'], 'colour'],
])('refuses %j', (args, message) => {
  expect(() => readOptions(args)).toThrow(message);
});

const answers = {
  authDomain: 'https://auth.example.com',
  methods: ['otp'],
  language: 'de',
  name: 'My App',
  version: '1.2.3',
};

test.each(frameworks)('writes an application with %s', (framework) => {
  const files = applicationFiles({ ...answers, framework });
  const { name, scripts, dependencies } = JSON.parse(files['package.json'] ?? '');
  expect(name).toBe('my-app');
  expect(scripts.start).toBe('node start.mjs');
  expect(dependencies['@vestibule/host-sdk']).toBe('^1.2.3');
  expect(JSON.parse(files['deployment.json'] ?? '').page.locale).toBe('de');
  expect(Object.values(files).join()).not.toContain('undefined');
});

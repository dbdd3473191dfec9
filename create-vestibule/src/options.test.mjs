import { expect, test } from 'vitest';
import { frameworks, questions, readOptions } from './options.mjs';
import { applicationFiles } from './templates.mjs';

test('reads the answers from options', () => {
  const args = [
    'app',
    '--framework',
    'vue',
    '--auth-domain',
    'https://auth.example.com/',
    '--app',
    'https://example.com',
    '--methods',
    'otp,passkeys',
  ];
  expect(readOptions([...args, '--language', 'pt-BR'])).toEqual({
    folder: 'app',
    answers: {
      framework: 'vue',
      authDomain: 'https://auth.example.com',
      appUrl: 'https://example.com',
      methods: ['otp', 'passkeys'],
      language: 'pt-BR',
    },
    isSilent: false,
  });
  expect(readOptions(['app', '--yes'])).toEqual({ folder: 'app', answers: {}, isSilent: true });
  expect(readOptions(['--help'])).toEqual({ isHelp: true });
});

test.each([
  [['a', 'b'], 'Name one folder'],
  [['a', '--framework', 'ember'], 'Unknown framework "ember". Choose one of: react, '],
  [['a', '--auth-domain', 'http://auth.example.com'], 'https URL'],
  [['a', '--auth-domain', 'https://auth.example.com/path'], 'without a path'],
  [['a', '--methods', 'passkeys'], 'Nobody can sign up with only a passkey'],
  [['a', '--methods', 'otp,sms'], 'Unknown method "sms". Choose one of: '],
  [['a', '--methods', 'otp,emailMagicLinks'], 'one email form'],
  [['a', '--language', '"'], 'a language tag such as de'],
  [['a', '--colour', 'red'], 'Unknown option --colour.'],
  [['a', '--auth-domains', 'https://auth.example.com'], 'Did you mean --auth-domain?'],
  [['a', '--app', 'example.com'], 'https URL'],
  [
    ['a', '--app', 'https://a.example.com', '--auth-domain', 'https://a.example.com'],
    "can't have the same URL as its auth domain",
  ],
  [
    ['a', '--auth-domain', 'https://auth.acme.com', '--app', 'https://www.other.org'],
    "https://www.other.org isn't on the same site as the auth domain https://auth.acme.com, so browsers would block its cookies. Use for example https://app.acme.com.",
  ],
  [['a', '--app'], '--app needs a value.'],
  [['a', '--yes=no'], '--yes takes no value.'],
])('refuses %j', (args, message) => {
  expect(() => readOptions(args)).toThrow(message);
});

test.each([
  ['https://auth.example.com', 'https://app.example.com'],
  ['https://login.acme.com', 'https://app.acme.com'],
  ['https://app.acme.com', 'https://www.acme.com'],
  ['https://login.eu.acme.com', 'https://app.eu.acme.com'],
  ['https://acme.com', 'https://app.acme.com'],
])('derives the application beside %s', (authDomain, appUrl) => {
  const { fallback } = questions.find(({ name }) => name === 'appUrl');
  expect(fallback({ authDomain })).toBe(appUrl);
});

const answers = {
  appUrl: 'https://www.example.com',
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
  const { hosts, page } = JSON.parse(files['deployment.json'] ?? '');
  expect(page.locale).toBe('de');
  expect(hosts).toEqual(['https://www.example.com']);
  expect(Object.keys(files).filter((file) => /^(?!start).*\.(m?js|jsx)$/.test(file))).toEqual([]);
  expect(Object.values(files).join()).not.toContain('undefined');
});

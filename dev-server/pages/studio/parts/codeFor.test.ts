import { transformSync } from 'esbuild';
import { expect, test } from 'vitest';
import { codeFor, codeKinds, literal } from './codeFor.ts';

const state = {
  mount: 'login',
  config: {
    products: ['oauth', 'otp'],
    oauthOptions: { providers: [{ type: 'google', provider_params: { 'login-hint': "o'hara" } }] },
  },
  theme: { inherit: true, colors: { primary: '#ffd400' } },
  scheme: 'light',
  locale: 'de',
  texts: { de: { 'main.header': 'Hallo' } },
  sections: ['profile', 'twoStep'],
  maxAgeMinutes: 15,
} as const;

test('writes a literal that reads back as the same value', () => {
  const read = new Function(`return ${literal(state.config)}`);
  expect(read()).toEqual(state.config);
});

test.each(codeKinds)('generates valid code with all chosen options for %s', (kind) => {
  const code = codeFor(kind, state);
  const script = kind === 'Script' ? (/<script>([\s\S]*)<\/script>/.exec(code)?.[1] ?? '') : code;
  const { code: plain } = transformSync(script, { loader: kind === 'React' ? 'jsx' : 'js', minifyWhitespace: false });
  for (const word of ['google', '#ffd400', 'de', 'otp', 'main.header', 'public-token-live-...'])
    expect(plain).toContain(word);
});

test.each(codeKinds)('includes the options of one mount only in its code: %s', (kind) => {
  expect(codeFor(kind, { ...state, mount: 'account' })).toContain("['profile', 'twoStep']");
  expect(codeFor(kind, state)).not.toContain('twoStep');
  const stepUp = codeFor(kind, { ...state, mount: 'stepUp' });
  const script = kind === 'Script' ? (/<script>([\s\S]*)<\/script>/.exec(stepUp)?.[1] ?? '') : stepUp;
  const { code } = transformSync(script, { loader: kind === 'React' ? 'jsx' : 'js', format: 'esm' });
  for (const word of ['auth.stepUp({ maxAgeMinutes: 15 })', '#ffd400', 'de', 'public-token-live-...'])
    expect(code).toContain(word);
});

test('shortens a theme that only inherits', () => {
  expect(codeFor('ESM', { ...state, theme: { inherit: true } })).toContain("theme: 'inherit',");
});

test.each(codeKinds)('keeps the dark scheme in the generated code: %s', (kind) => {
  const dark = { ...state, theme: { colors: { primary: '#ffd400' } }, scheme: 'dark' } as const;
  expect(codeFor(kind, dark)).toContain("colorScheme: 'dark'");
  expect(codeFor(kind, { ...dark, scheme: 'light' })).not.toContain('colorScheme');
  expect(codeFor(kind, { ...dark, theme: { inherit: true } })).not.toContain('colorScheme');
  expect(codeFor(kind, { ...dark, theme: { colorScheme: 'auto' } })).not.toContain("'dark'");
});

test('mounts the password reset with the token from the redirect', () => {
  for (const kind of codeKinds) {
    const code = codeFor(kind, { ...state, mount: 'resetPassword' });
    expect(code).toMatch(/handleRedirect\(\)|useRedirect\(\)/);
    expect(code).toContain("'resetPassword'");
  }
});

test('has the color scheme that the studio shows', () => {
  const withScheme = (scheme: 'light' | 'dark' | 'system', theme: object = {}) =>
    codeFor('ESM', { ...state, theme: theme as Record<string, unknown>, scheme });
  expect(withScheme('system')).toContain("theme: { colorScheme: 'auto' },");
  expect(withScheme('dark')).toContain("theme: { colorScheme: 'dark' },");
  expect(withScheme('light')).not.toContain('colorScheme');
  expect(withScheme('system', { inherit: true })).not.toContain('colorScheme');
});

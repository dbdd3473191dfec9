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

test('what is written is read back as it was', () => {
  const read = new Function(`return ${literal(state.config)}`);
  expect(read()).toEqual(state.config);
});

test.each(codeKinds)('the code for %s is code, and says all that was chosen', (kind) => {
  const code = codeFor(kind, state);
  const script = kind === 'Script' ? (/<script>([\s\S]*)<\/script>/.exec(code)?.[1] ?? '') : code;
  const { code: plain } = transformSync(script, { loader: kind === 'React' ? 'jsx' : 'js', minifyWhitespace: false });
  for (const said of ['google', '#ffd400', 'de', 'otp', 'main.header', 'public-token-live-...'])
    expect(plain).toContain(said);
});

test.each(codeKinds)('what one mount alone takes is in its code, and in no other: %s', (kind) => {
  expect(codeFor(kind, { ...state, mount: 'account' })).toContain("['profile', 'twoStep']");
  expect(codeFor(kind, state)).not.toContain('twoStep');
  const stepUp = codeFor(kind, { ...state, mount: 'stepUp' });
  const script = kind === 'Script' ? (/<script>([\s\S]*)<\/script>/.exec(stepUp)?.[1] ?? '') : stepUp;
  const { code } = transformSync(script, { loader: kind === 'React' ? 'jsx' : 'js', format: 'esm' });
  for (const said of ['auth.stepUp({ maxAgeMinutes: 15 })', '#ffd400', 'de', 'public-token-live-...'])
    expect(code).toContain(said);
});

test('a theme that only inherits is one word', () => {
  expect(codeFor('ESM', { ...state, theme: { inherit: true } })).toContain("theme: 'inherit',");
});

test.each(codeKinds)('a widget that is shown dark is dark where the code is copied to: %s', (kind) => {
  const dark = { ...state, theme: { colors: { primary: '#ffd400' } }, scheme: 'dark' } as const;
  expect(codeFor(kind, dark)).toContain("colorScheme: 'dark'");
  expect(codeFor(kind, { ...dark, scheme: 'light' })).not.toContain('colorScheme');
  expect(codeFor(kind, { ...dark, theme: { inherit: true } })).not.toContain('colorScheme');
  expect(codeFor(kind, { ...dark, theme: { colorScheme: 'auto' } })).not.toContain("'dark'");
});

test('a new password is asked for with the token that the page was opened with', () => {
  for (const kind of codeKinds) {
    const code = codeFor(kind, { ...state, mount: 'resetPassword' });
    expect(code).toMatch(/handleRedirect\(\)|useRedirect\(\)/);
    expect(code).toContain("'resetPassword'");
  }
});

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
  locale: 'de',
  texts: { de: { 'main.header': 'Hallo' } },
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

test('a theme that only inherits is one word', () => {
  expect(codeFor('ESM', { ...state, theme: { inherit: true } })).toContain("theme: 'inherit',");
});

import { isData } from './paths.ts';
import type { ShownMount, StudioState } from './studioState.ts';

export const codeKinds = ['Script', 'ESM', 'React'] as const;
export type CodeKind = (typeof codeKinds)[number];

const mounts: Record<ShownMount, { method: string; component: string; extra: Record<string, string> }> = {
  login: { method: 'mountLogin', component: 'Login', extra: {} },
  resetPassword: {
    method: 'mountResetPassword',
    component: 'ResetPassword',
    extra: { passwordResetToken: 'result.passwordResetToken' },
  },
  passkeyRegistration: { method: 'mountPasskeyRegistration', component: 'PasskeyRegistration', extra: {} },
  account: { method: 'mountAccount', component: 'Account', extra: {} },
  identityProvider: { method: 'mountIdentityProvider', component: 'IdentityProvider', extra: {} },
};

type Shown = Pick<StudioState, 'mount' | 'config' | 'theme' | 'locale' | 'texts'>;

/** What a page has to say to show the same, in one of three ways. */
export function codeFor(kind: CodeKind, { mount, config, theme, locale, texts }: Shown): string {
  const { method, component, extra } = mounts[mount];
  const isInherited = theme.inherit === true && Object.keys(theme).length === 1;
  const options: [string, string][] = [
    ...Object.entries(extra),
    ...(Object.keys(config).length > 0 ? [['config', literal(config)] as [string, string]] : []),
    ...(Object.keys(theme).length > 0
      ? [['theme', isInherited ? "'inherit'" : literal(theme)] as [string, string]]
      : []),
    ...(locale ? [['locale', quoted(locale)] as [string, string]] : []),
    ...(Object.keys(texts).length > 0 ? [['texts', literal(texts)] as [string, string]] : []),
  ];
  if (kind === 'React') return react(component, options);
  const call = `auth.${method}('#login'${argument([...options, ['onSuccess', '({ user }) => greet(user)']])});`;
  const create = "createAuth({ publicToken: 'public-token-live-...'";
  if (kind === 'ESM') {
    return [
      "import { createAuth } from '@vestibule/host-sdk';",
      '',
      `const auth = ${create}, frameUrl: 'https://auth.example.com' });`,
      call,
    ].join('\n');
  }
  return [
    '<div id="login"></div>',
    '<script src="https://auth.example.com/vestibule.js"></script>',
    '<script>',
    indented(`const auth = Vestibule.${create} });\n${call}`),
    '</script>',
  ].join('\n');
}

function argument(options: [string, string][]): string {
  const members = options.map(([name, value]) => indented(`${name}: ${value},`)).join('\n');
  return `, {\n${members}\n}`;
}

function react(component: string, options: [string, string][]): string {
  const properties = [...options, ['onSuccess', '({ user }) => greet(user)']].map(([name = '', value = '']) =>
    value.startsWith("'") ? `${name}=${value.replaceAll("'", '"')}` : `${name}={${value}}`,
  );
  return [
    `import { AuthProvider, ${component} } from '@vestibule/host-sdk/react';`,
    '',
    'export const App = () => (',
    '  <AuthProvider publicToken="public-token-live-..." frameUrl="https://auth.example.com">',
    `    <${component}`,
    ...properties.map((property) => indented(property, 6)),
    '    />',
    '  </AuthProvider>',
    ');',
  ].join('\n');
}

/** Data as a person would write it: names without quotes, short lists and groups on one line. */
export function literal(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return wrapped('[', value.map(literal), ']');
  if (!isData(value)) return String(value);
  const members = Object.entries(value).map(([name, member]) => `${keyOf(name)}: ${literal(member)}`);
  return members.length === 0 ? '{}' : wrapped('{', members, '}');
}

const LINE = 60;

function wrapped(open: string, parts: string[], close: string): string {
  const space = open === '{' ? ' ' : '';
  const line = `${open}${space}${parts.join(', ')}${space}${close}`;
  if (line.length <= LINE && !line.includes('\n')) return line;
  return `${open}\n${parts.map((part) => indented(`${part},`)).join('\n')}\n${close}`;
}

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;
const keyOf = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name));
const indented = (text: string, by = 2) => text.replace(/^(?=.)/gm, ' '.repeat(by));

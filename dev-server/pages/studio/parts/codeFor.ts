import { type Data, isData } from './paths.ts';
import { colorSchemeOf, type ShownMount, type StudioState } from './studioState.ts';

export const codeKinds = ['Script', 'ESM', 'React'] as const;
export type CodeKind = (typeof codeKinds)[number];

type DrawnMount = Exclude<ShownMount, 'stepUp'>;

const mounts: Record<DrawnMount, { method: string; component: string }> = {
  login: { method: 'mountLogin', component: 'Login' },
  resetPassword: { method: 'mountResetPassword', component: 'ResetPassword' },
  passkeyRegistration: { method: 'mountPasskeyRegistration', component: 'PasskeyRegistration' },
  account: { method: 'mountAccount', component: 'Account' },
  identityProvider: { method: 'mountIdentityProvider', component: 'IdentityProvider' },
  organization: { method: 'mountOrganization', component: 'Organization' },
  organizationSwitcher: { method: 'mountOrganizationSwitcher', component: 'OrganizationSwitcher' },
};

type Shown = Pick<
  StudioState,
  'mount' | 'config' | 'theme' | 'scheme' | 'locale' | 'texts' | 'sections' | 'maxAgeMinutes'
>;

/**
 * Generates the code for the studio's state in one of three kinds. The code runs once its token and addresses are
 * replaced.
 */
export function codeFor(kind: CodeKind, view: Shown): string {
  if (view.mount === 'stepUp') return stepUpCode(kind, view);
  const { method, component } = mounts[view.mount];
  const isReset = view.mount === 'resetPassword';
  const options: Named[] = [
    ...(isReset ? [['passwordResetToken', 'result.passwordResetToken'] as Named] : []),
    ...(view.mount === 'account' && view.sections.length > 0 ? [['sections', literal(view.sections)] as Named] : []),
    ...(Object.keys(view.config).length > 0 ? [['config', literal(view.config)] as Named] : []),
    ...appearanceOf(view),
    ['onSuccess', '({ user }) => console.log(user)'],
  ];
  if (kind === 'React') return isReset ? reactReset(options) : react(component, options);
  const call = `auth.${method}('#login', ${group(options)});`;
  return page(kind, '<div id="login"></div>', [], isReset ? afterRedirect(call) : call);
}

/** Returns code that handles the redirect first: the token for a new password is in the URL of the mailed link. */
const afterRedirect = (call: string) =>
  `auth.handleRedirect().then((result) => {\n  if (result.status !== 'resetPassword') return;\n${indent(call)}\n});`;

type Named = [name: string, value: string];

/** Returns the appearance options of the mount and its client. */
function appearanceOf({ theme: chosen, scheme, locale, texts }: Shown): Named[] {
  const theme = { ...chosen, ...schemeOf(chosen, scheme) };
  const isInherited = theme.inherit === true && Object.keys(theme).length === 1;
  return [
    ...(Object.keys(theme).length > 0 ? [['theme', isInherited ? "'inherit'" : literal(theme)] as Named] : []),
    ...(locale ? [['locale', quote(locale)] as Named] : []),
    ...(Object.keys(texts).length > 0 ? [['texts', literal(texts)] as Named] : []),
  ];
}

/** Returns the studio's color scheme as a theme option, unless the theme sets a scheme. Light is the default. */
const schemeOf = (theme: Data, scheme: StudioState['scheme']): Data =>
  scheme === 'light' || theme.inherit === true || theme.colorScheme !== undefined
    ? {}
    : { colorScheme: colorSchemeOf(scheme) };

/** Returns the code of a step-up. The dialog uses the client's appearance. */
function stepUpCode(kind: CodeKind, view: Shown): string {
  const ask = `await auth.stepUp({ maxAgeMinutes: ${view.maxAgeMinutes} });`;
  const appearance = appearanceOf(view);
  if (kind === 'React') {
    return [
      "import { AuthProvider, useAuth } from '@vestibule/host-sdk/react';",
      '',
      'function PayButton() {',
      '  const auth = useAuth();',
      '  const confirm = async () => {',
      `    ${ask}`,
      "    console.log('Confirmed');",
      '  };',
      '  return <button onClick={confirm}>Pay</button>;',
      '}',
      '',
      'export const App = () => (',
      '  <AuthProvider',
      ...propertiesOf([...credentials, ...appearance]).map((property) => indent(property, 4)),
      '  >',
      '    <PayButton />',
      '  </AuthProvider>',
      ');',
    ].join('\n');
  }
  const press = `document.querySelector('#pay').onclick = async () => {\n  ${ask}\n  console.log('Confirmed');\n};`;
  return page(kind, '<button id="pay">Pay</button>', appearance, press);
}

const credentials: Named[] = [
  ['publicToken', "'public-token-live-...'"],
  ['frameUrl', "'https://auth.example.com'"],
];

/** Returns a page that creates a client and uses it. A script tag from the auth domain needs no frame URL. */
function page(kind: 'Script' | 'ESM', html: string, appearance: Named[], code: string): string {
  const options = [...credentials.slice(0, kind === 'Script' ? 1 : 2), ...appearance];
  const create = `createAuth(${group(options)});`;
  if (kind === 'ESM') {
    return [
      "import { createAuth } from '@vestibule/host-sdk';",
      '',
      `// The page has ${html}`,
      `const auth = ${create}`,
      code,
    ].join('\n');
  }
  return [
    html,
    '<script',
    '  src="https://auth.example.com/vestibule.js"',
    '></script>',
    '<script>',
    indent(`const auth = Vestibule.${create}\n${code}`),
    '</script>',
  ].join('\n');
}

const group = (members: Named[]): string =>
  `{\n${members.map(([name, value]) => indent(`${name}: ${value},`)).join('\n')}\n}`;

const propertiesOf = (options: Named[]): string[] =>
  options.map(([name, value]) =>
    value.startsWith("'") ? `${name}=${value.replaceAll("'", '"')}` : `${name}={${value}}`,
  );

function react(component: string, options: Named[]): string {
  return [
    `import { AuthProvider, ${component} } from '@vestibule/host-sdk/react';`,
    '',
    ...appOf(element(component, options)),
  ].join('\n');
}

function reactReset(options: Named[]): string {
  return [
    "import { AuthProvider, ResetPassword, useRedirect } from '@vestibule/host-sdk/react';",
    '',
    'function NewPassword() {',
    '  const result = useRedirect();',
    "  if (result.status !== 'resetPassword') return null;",
    '  return (',
    ...element('ResetPassword', options).map((line) => indent(line, 4)),
    '  );',
    '}',
    '',
    ...appOf(['<NewPassword />']),
  ].join('\n');
}

const element = (component: string, properties: Named[]): string[] => [
  `<${component}`,
  ...propertiesOf(properties).map((property) => indent(property)),
  '/>',
];

const appOf = (lines: string[]): string[] => [
  'export const App = () => (',
  '  <AuthProvider publicToken="public-token-live-..." frameUrl="https://auth.example.com">',
  ...lines.map((line) => indent(line, 4)),
  '  </AuthProvider>',
  ');',
];

/** Writes data as readable code: names without quotes, short lists and groups on one line. */
export function literal(value: unknown): string {
  if (typeof value === 'string') return quote(value);
  if (Array.isArray(value)) return wrapped('[', value.map(literal), ']');
  if (!isData(value)) return String(value);
  const members = Object.entries(value).map(([name, member]) => `${keyOf(name)}: ${literal(member)}`);
  return members.length === 0 ? '{}' : wrapped('{', members, '}');
}

/** The longest line that fits next to the widget, in characters. */
const LINE = 36;

function wrapped(open: string, parts: string[], close: string): string {
  const space = open === '{' ? ' ' : '';
  const line = `${open}${space}${parts.join(', ')}${space}${close}`;
  if (line.length <= LINE && !line.includes('\n')) return line;
  return `${open}\n${parts.map((part) => indent(`${part},`)).join('\n')}\n${close}`;
}

const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;
const keyOf = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quote(name));
const indent = (text: string, width = 2) => text.replace(/^(?=.)/gm, ' '.repeat(width));

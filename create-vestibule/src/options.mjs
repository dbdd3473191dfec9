import { parseArgs } from 'node:util';
import { unknownOption } from './unknownOption.mjs';

/** A wrong command line; the process exits with 2. */
export class UsageError extends Error {}

export const frameworks = ['react', 'vue', 'svelte', 'next', 'plain'];
export const methods = ['emailMagicLinks', 'otp', 'passwords', 'passkeys', 'oauth'];

export const usage = `npm create vestibule@latest FOLDER -- [options]

  --framework NAME      ${frameworks.join(', ')}
  --auth-domain URL     the later address of your auth domain, such as https://auth.example.com
  --app URL             the later address of your application; default: the auth domain with app or www as its first part
  --methods NAMES       ${methods.join(', ')}; separate them with commas
  --language TAG        a language tag such as de or pt-BR, or auto
  --yes                 use defaults instead of asking
  --help`;

const oneOf = (names, what) => (value) => {
  if (names.includes(value)) return value;
  throw new UsageError(`${what}: ${names.join(', ')}; got ${value}.`);
};

const readOrigin = (what, example) => (value) => {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url?.protocol === 'https:' && url.href === `${url.origin}/`) return url.origin;
  throw new UsageError(`${what} is an https address without a path, such as ${example}; got ${value}.`);
};

/** Returns the address of an application beside its auth domain: https://app.acme.com for https://login.acme.com. */
function appBeside(authDomain) {
  const { hostname } = new URL(authDomain);
  const labels = hostname.split('.');
  const site = labels.length > 2 ? labels.slice(1) : labels;
  return `https://${labels[0] === 'app' ? 'www' : 'app'}.${site.join('.')}`;
}

function readMethods(value) {
  const read = oneOf(methods, 'Methods');
  const names = [...new Set(value.split(',').map((name) => read(name.trim())))];
  if (names.join() === 'passkeys')
    throw new UsageError('Nobody can sign up with only a passkey: add another method, such as otp.');
  if (names.includes('emailMagicLinks') && names.includes('otp'))
    throw new UsageError('Links and passcodes share one email form: choose emailMagicLinks or otp.');
  return names;
}

function readLanguage(value) {
  if (value === 'auto' || /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/.test(value)) return value;
  throw new UsageError(`The language is a tag such as de or pt-BR, or auto; got ${value}.`);
}

/**
 * The five questions, in order. `read` returns the answer, or throws a UsageError. `fallback` may depend on earlier answers.
 */
export const questions = [
  {
    name: 'framework',
    question: `Framework: ${frameworks.join(', ')}?`,
    fallback: 'react',
    read: oneOf(frameworks, 'Frameworks'),
  },
  {
    name: 'authDomain',
    question: 'Address of your later auth domain?',
    fallback: 'https://auth.example.com',
    read: readOrigin('The auth domain', 'https://auth.example.com'),
  },
  {
    name: 'appUrl',
    question: 'Later address of the application, on the same site?',
    fallback: ({ authDomain }) => appBeside(authDomain),
    read: readOrigin('The application', 'https://app.example.com'),
  },
  {
    name: 'methods',
    question: `Methods; separate them with commas: ${methods.join(', ')}?`,
    fallback: ['otp'],
    read: readMethods,
  },
  { name: 'language', question: 'Language of the widget?', fallback: 'auto', read: readLanguage },
];

/** Throws if the application is on the auth domain: then its scripts could read the tokens. */
export function refuseSameHost({ authDomain, appUrl }) {
  if (authDomain === undefined || authDomain !== appUrl) return;
  throw new UsageError(
    `The application needs another host than its auth domain ${authDomain}, such as ${appBeside(authDomain)}.`,
  );
}

/**
 * Reads the command line.
 *
 * @throws UsageError
 */
export function readOptions(args) {
  const text = { type: 'string' };
  const flag = { type: 'boolean' };
  const options = {
    ...{ framework: text, 'auth-domain': text, app: text, methods: text, language: text },
    ...{ yes: flag, help: { ...flag, short: 'h' } },
  };
  const mistake = unknownOption({ args, options });
  if (mistake) throw new UsageError(mistake);
  let parsed;
  try {
    parsed = parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error.message);
  }
  const { values, positionals } = parsed;
  if (values.help) return { isHelp: true };
  const [folder, ...others] = positionals;
  if (others.length > 0) throw new UsageError('Name one folder for the application.');
  const given = { ...values, authDomain: values['auth-domain'], appUrl: values.app };
  const answers = Object.fromEntries(
    questions.flatMap(({ name, read }) => (given[name] === undefined ? [] : [[name, read(given[name])]])),
  );
  refuseSameHost(answers);
  return { folder, answers, isSilent: values.yes === true };
}

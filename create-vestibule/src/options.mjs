import { parseArgs } from 'node:util';
import { unknownOption } from './unknownOption.mjs';

/** A wrong command line; the process exits with 2. */
export class UsageError extends Error {}

export const frameworks = ['react', 'vue', 'svelte', 'next', 'plain'];
export const methods = ['emailMagicLinks', 'otp', 'passwords', 'passkeys', 'oauth'];

export const usage = `npm create vestibule@latest FOLDER -- [options]

  --framework NAME      ${frameworks.join(', ')}
  --auth-domain URL     the address of your later auth domain, such as https://auth.example.com
  --methods NAMES       ${methods.join(', ')}, with commas between
  --language TAG        a language tag such as de or pt-BR, or auto
  --yes                 ask nothing
  --help`;

const oneOf = (names, what) => (value) => {
  if (names.includes(value)) return value;
  throw new UsageError(`${what}: ${names.join(', ')}; got ${value}.`);
};

function readAuthDomain(value) {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url?.protocol === 'https:' && url.href === `${url.origin}/`) return url.origin;
  throw new UsageError(
    `The auth domain is an https address without a path, such as https://auth.example.com; got ${value}.`,
  );
}

function readMethods(value) {
  const read = oneOf(methods, 'Methods');
  const names = [...new Set(value.split(',').map((name) => read(name.trim())))];
  if (names.join() === 'passkeys') throw new UsageError('Passkeys sign nobody up: add another method, such as otp.');
  if (names.includes('emailMagicLinks') && names.includes('otp'))
    throw new UsageError('Links and passcodes would share one email form: choose emailMagicLinks or otp.');
  return names;
}

function readLanguage(value) {
  if (value === 'auto' || /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/.test(value)) return value;
  throw new UsageError(`The language is a tag such as de or pt-BR, or auto; got ${value}.`);
}

/** The four questions, in order. `read` returns the answer, or throws a UsageError. */
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
    read: readAuthDomain,
  },
  {
    name: 'methods',
    question: `Methods, with commas between: ${methods.join(', ')}?`,
    fallback: ['otp'],
    read: readMethods,
  },
  { name: 'language', question: 'Language of the widget?', fallback: 'auto', read: readLanguage },
];

/**
 * Reads the command line.
 *
 * @throws UsageError
 */
export function readOptions(args) {
  const text = { type: 'string' };
  const flag = { type: 'boolean' };
  const options = { framework: text, 'auth-domain': text, methods: text, language: text, yes: flag, help: flag };
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
  if (folder === undefined || others.length > 0) throw new UsageError('Name one folder for the application.');
  const given = { ...values, authDomain: values['auth-domain'] };
  const answers = Object.fromEntries(
    questions.flatMap(({ name, read }) => (given[name] === undefined ? [] : [[name, read(given[name])]])),
  );
  return { folder, answers, isSilent: values.yes === true };
}

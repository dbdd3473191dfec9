import { parseArgs } from 'node:util';
import { unknownOption } from './unknownOption.mjs';

/** A wrong command line; the process exits with 2. */
export class UsageError extends Error {}

export const frameworks = [
  ...['react', 'vue', 'svelte', 'angular', 'plain'],
  ...['next', 'nuxt', 'sveltekit', 'react-router', 'tanstack', 'astro'],
];
export const methods = ['emailMagicLinks', 'otp', 'passwords', 'passkeys', 'oauth'];

export const usage = `npm create vestibule@latest FOLDER -- [options]

Creates a TypeScript application with a login, and asks for each option that is missing.

  --framework NAME      ${frameworks.join(', ')}
  --auth-domain URL     the URL that your auth domain will have, such as https://auth.example.com
  --app URL             the URL that your application will have; default: the auth domain with app as its first label,
                        or www if the auth domain begins with app
  --methods NAMES       ${methods.join(', ')}; separate several with commas
  --language TAG        a language tag such as de or pt-BR, or auto
  --yes                 use defaults instead of asking
  --help                print this help`;

const oneOf = (names, noun) => (value) => {
  if (names.includes(value)) return value;
  throw new UsageError(`Unknown ${noun} "${value}". Choose one of: ${names.join(', ')}.`);
};

const readOrigin = (noun, example) => (value) => {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url?.protocol === 'https:' && url.href === `${url.origin}/`) return url.origin;
  throw new UsageError(`${noun} needs an https URL without a path, such as ${example}, not "${value}".`);
};

/** Returns the address of an application beside its auth domain: https://app.acme.com for https://login.acme.com. */
function appBeside(authDomain) {
  const { hostname } = new URL(authDomain);
  const labels = hostname.split('.');
  const site = labels.length > 2 ? labels.slice(1) : labels;
  return `https://${labels[0] === 'app' ? 'www' : 'app'}.${site.join('.')}`;
}

function readMethods(value) {
  const read = oneOf(methods, 'method');
  const names = [...new Set(value.split(',').map((name) => read(name.trim())))];
  if (names.join() === 'passkeys')
    throw new UsageError('Nobody can sign up with only a passkey. Add another method, such as otp.');
  if (names.includes('emailMagicLinks') && names.includes('otp'))
    throw new UsageError('Links and passcodes share one email form. Choose emailMagicLinks or otp.');
  return names;
}

function readLanguage(value) {
  if (value === 'auto' || /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/.test(value)) return value;
  throw new UsageError(`Expected a language tag such as de or pt-BR, or auto, got "${value}".`);
}

/**
 * The five questions, in order. `read` returns the answer, or throws a UsageError. `fallback` may depend on earlier answers.
 */
export const questions = [
  {
    name: 'framework',
    question: `Framework: ${frameworks.join(', ')}?`,
    fallback: 'react',
    read: oneOf(frameworks, 'framework'),
  },
  {
    name: 'authDomain',
    question: 'URL of your auth domain in production?',
    fallback: 'https://auth.example.com',
    read: readOrigin('The auth domain', 'https://auth.example.com'),
  },
  {
    name: 'appUrl',
    question: 'URL of your application in production, on the same site?',
    fallback: ({ authDomain }) => appBeside(authDomain),
    read: readOrigin('The application', 'https://app.example.com'),
  },
  {
    name: 'methods',
    question: `Login methods, separated by commas: ${methods.join(', ')}?`,
    fallback: ['otp'],
    read: readMethods,
  },
  { name: 'language', question: 'Language of the widget?', fallback: 'auto', read: readLanguage },
];

/**
 * Throws if the application is on the auth domain: then its scripts could read the tokens. Throws if they clearly have no
 * common site: then browsers would block the frame's cookies.
 */
export function refuseHosts({ authDomain, appUrl }) {
  if (authDomain === undefined || appUrl === undefined) return;
  const example = appBeside(authDomain);
  if (authDomain === appUrl) {
    throw new UsageError(
      `The application can't have the same URL as its auth domain, ${authDomain}. Use another host, such as ${example}.`,
    );
  }
  if (!haveCommonSite(authDomain, appUrl)) {
    throw new UsageError(
      `${appUrl} isn't on the same site as the auth domain ${authDomain}, so browsers would block its cookies. Use for example ${example}.`,
    );
  }
}

/**
 * Returns whether two URLs can be on the same site. Suffixes such as co.uk, where everyone registers, count as sites here;
 * `vestibule check` knows the list of them.
 */
function haveCommonSite(...urls) {
  const sites = urls.map((url) => new URL(url).hostname.split('.').slice(-2).join('.'));
  return sites[0] === sites[1];
}

/** Returns Node's refusal of an option's value in plain words. */
function argumentMistake(message) {
  const [, option, takesNone] = /^Option '(?:-\w, )?(--[\w-]+)(?: <value>)?' (does not take)?/.exec(message) ?? [];
  if (!option) return message;
  return takesNone ? `${option} takes no value.` : `${option} needs a value.`;
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
    throw new UsageError(argumentMistake(error.message));
  }
  const { values, positionals } = parsed;
  if (values.help) return { isHelp: true };
  const [folder, ...otherArguments] = positionals;
  if (otherArguments.length > 0) throw new UsageError('Name one folder for the application.');
  const givenOptions = { ...values, authDomain: values['auth-domain'], appUrl: values.app };
  const answers = Object.fromEntries(
    questions.flatMap(({ name, read }) => (givenOptions[name] === undefined ? [] : [[name, read(givenOptions[name])]])),
  );
  refuseHosts(answers);
  return { folder, answers, isSilent: values.yes === true };
}

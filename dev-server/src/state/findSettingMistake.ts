import { closestMatch } from 'leven';
import type { ProjectSettings } from './project.ts';

type SettingName = keyof ProjectSettings;

const choices: { readonly [Name in SettingName]?: readonly ProjectSettings[Name][] } = {
  vertical: ['CONSUMER', 'B2B'],
  password_policy: ['zxcvbn', 'luds', 'none'],
  webauthn_user_verification: ['required', 'preferred', 'discouraged'],
  google_client: ['own', 'default', 'none'],
  captcha_verdict: ['human', 'challenge', 'bot'],
  dfp_protected_auth_mode: ['OBSERVATION', 'DECISIONING'],
  dfp_verdict: ['ALLOW', 'CHALLENGE', 'BLOCK'],
};

const urlNames = new Set<SettingName>([
  'default_login_redirect_url',
  'default_signup_redirect_url',
  'default_reset_password_redirect_url',
  'default_discovery_redirect_url',
  'default_invite_redirect_url',
  'slug_pattern',
  'webhook_url',
  'idp_url',
]);

/** Lists whose entries are objects. The entries of all other lists are text. */
const objectLists = new Set<SettingName>(['connected_apps', 'client_metadata_documents', 'trusted_token_profiles']);

/**
 * Returns what is wrong with the first setting that has an unknown name, or a value of another type. Returns undefined
 * if all settings are valid.
 *
 * @param project the current settings, whose types the changes must have
 */
export function findSettingMistake(project: ProjectSettings, changes: object): string | undefined {
  const names = Object.keys(project);
  for (const [name, value] of Object.entries(changes)) {
    if (!names.includes(name)) {
      const suggestion = closestMatch(name, names, { maxDistance: Math.ceil(name.length / 3) });
      const hint = suggestion ? ` Did you mean ${suggestion}?` : ' GET /control/project lists the settings.';
      return `There is no setting "${name}".${hint}`;
    }
    const expectation = value === undefined ? undefined : unmetExpectation(name as SettingName, value, project);
    if (!expectation && Array.isArray(value)) {
      const entryMistake = wrongEntry(name as SettingName, value);
      if (entryMistake) return entryMistake;
    }
    if (expectation) return `${name}: expected ${expectation}, got ${String(JSON.stringify(value)).slice(0, 80)}.`;
  }
  return undefined;
}

/** Returns what is wrong with the first entry of a list of URLs. Without this check, such an entry would match nothing. */
function wrongEntry(name: SettingName, entries: readonly unknown[]): string | undefined {
  const [expectation, isRight] = entryRules[name] ?? [];
  const place = entries.findIndex((entry) => isRight?.(entry) === false);
  return place < 0
    ? undefined
    : `${name}[${place}]: expected ${expectation}, got ${JSON.stringify(entries[place]).slice(0, 80)}.`;
}

const isOrigin = (value: unknown) => isUrl(value) && new URL(value as string).origin === value;
const anOrigin = ['an origin such as "https://auth.example.com"', isOrigin] as const;
const entryRules: {
  readonly [Name in SettingName]?: readonly [expectation: string, isRight: (value: unknown) => boolean];
} = {
  authorized_origins: anOrigin,
  webauthn_top_origins: anOrigin,
  redirect_urls: [
    'an http(s) URL, or the start of one and "*"',
    (value) => typeof value === 'string' && isUrl(value.replace(/\*$/, '')),
  ],
};

function unmetExpectation(name: SettingName, value: unknown, project: ProjectSettings): string | undefined {
  const type = typeOf(project[name]);
  const values: readonly unknown[] | undefined = choices[name];
  if (values) return values.includes(value) ? undefined : oneOf(values);
  if (urlNames.has(name)) return value === '' || isUrl(value) ? undefined : 'an http(s) URL, or "" for none';
  if (name === 'luds_complexity') return isWithin(value, 1, 4) ? undefined : 'a whole number from 1 to 4';
  if (name === 'luds_minimum_count') return isWithin(value, 1, 128) ? undefined : 'a whole number from 1 to 128';
  if (typeOf(value) !== type) return type;
  if (!Array.isArray(value)) return undefined;
  const entryType = objectLists.has(name) ? 'an object' : 'text';
  return value.every((entry) => typeOf(entry) === entryType) ? undefined : `a list with entries that are ${entryType}`;
}

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (value === null) return 'null';
  const types: Record<string, string> = {
    string: 'text',
    boolean: 'true or false',
    number: 'a number',
    object: 'an object',
  };
  return types[typeof value] ?? typeof value;
}

function oneOf(values: readonly unknown[]): string {
  const texts = values.map((value) => JSON.stringify(value));
  return `${texts.slice(0, -1).join(', ')} or ${texts.at(-1)}`;
}

/** Accepts the placeholder of `slug_pattern` in any part of the URL. */
function isUrl(value: unknown): boolean {
  return typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value.replaceAll('{{slug}}', 'slug'));
}

function isWithin(value: unknown, min: number, max: number): boolean {
  return Number.isInteger(value) && (value as number) >= min && (value as number) <= max;
}

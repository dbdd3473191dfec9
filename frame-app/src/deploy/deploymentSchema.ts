import {
  configSchema,
  type HostTexts,
  localeSchema,
  oauthProviders,
  resolveConfig,
  type Theme,
  themeSchema,
  verticalMistake,
  verticals,
  type WidgetConfig,
} from '@vestibule/shared-protocol';
import * as v from 'valibot';
import { type Deployment, scopeProofs } from '../deployment.ts';
import { mayLoadFont } from '../deploymentPlaces.ts';
import { en } from '../i18n/en.ts';
import { createTextCheck, isRecord, isSaidByPage, isTag } from '../i18n/textProblem.ts';
import { isDomain, isExactOrigin, isFileUrl, isSafeUrl, nameOfDomain } from './addresses.ts';
import { strict, strictly } from './strict.ts';

/** Each message names the expected value. The caller appends "got" and the actual value. */
const publicToken = v.pipe(
  v.custom<string>((value) => typeof value === 'string', 'a public token, starting with "public-token-"'),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || !dataset.value.endsWith('...')) return;
    const placeholder = JSON.stringify(dataset.value);
    addIssue({
      message: `${placeholder} is the guide's placeholder. Use your project's public token, from the provider's dashboard.`,
    });
  }),
  v.regex(/^public-token-[\w-]+$/, 'a public token, starting with "public-token-"'),
);
const origin = v.custom<string>(
  isExactOrigin,
  'an exact origin such as "https://app.example.com" (http only on localhost)',
);
const domain = v.custom<string>(isDomain, 'a domain such as "example.com"');
const url = v.custom<string>(isSafeUrl, 'an https URL (http only on localhost)');
const file = v.custom<string>(isFileUrl, 'the https URL of one file, without a query (http only on localhost)');

const exchange = v.custom<string>(
  isFileUrl,
  'the https URL of the server that takes over the session, without a query (http only on localhost)',
);

const fontPlace = v.custom<string>(
  (value) => isExactOrigin(value) || isFileUrl(value),
  'an exact origin, a folder that ends in "/" or a file, over https, without a query (http only on localhost)',
);

/** Returns whether an app may own a URI scheme. Schemes of the web and of the browser belong to no app. */
const isAppScheme = (value: unknown) =>
  typeof value === 'string' &&
  /^[a-z][a-z0-9+.-]*$/.test(value) &&
  !/^(https?|wss?|javascript|data|blob|file|filesystem|about|view-source)$/.test(value);
const appScheme = v.custom<string>(isAppScheme, 'a scheme of an app such as "com.example.app", without a colon');

const clientId = v.custom<string>(
  (value) => typeof value === 'string' && value !== '',
  'the client id of a connected app',
);

const scope = v.custom<string>(
  (value) => typeof value === 'string' && /^[^\s"\\]+$/.test(value),
  'a scope such as "plants:water"',
);

/** A list of scopes, or the required proof by scope. */
const stepUpScopes = v.union([v.array(scope), v.record(scope, v.picklist(scopeProofs))]);

const hosts = v.pipe(
  v.array(origin),
  v.checkItems((host, index, list) => list.indexOf(host) === index, 'each origin once'),
);

/**
 * The number of labels before the public suffix that browsers read. They ignore origins after the fifth label. WebAuthn
 * §5.11.1.
 */
const MOST_PASSKEY_NAMES = 5;
const passkeyOrigins = v.pipe(
  v.array(
    v.custom<string>(
      (value) => isExactOrigin(value) && value.startsWith('https:'),
      'an exact https origin such as "https://auth.example.de"',
    ),
  ),
  v.minLength(1, 'at least one origin'),
  v.checkItems((origin, index, list) => list.indexOf(origin) === index, 'each origin once'),
  v.check(
    (origins) => new Set(origins.map(nameOfDomain)).size <= MOST_PASSKEY_NAMES,
    `at most ${MOST_PASSKEY_NAMES} domain names ("example" counts once for example.com and example.de); browsers ignore the rest`,
  ),
);

/** The members of the standard's file. Its URLs are absolute, because password managers open them. */
const passkeyEndpoints = v.pipe(
  strict({ enroll: v.optional(url), manage: v.optional(url) }),
  v.check(({ enroll, manage }) => Boolean(enroll || manage), 'enroll, manage, or both'),
);

const provider = v.pipe(
  strict({
    domain: v.exactOptional(domain),
    apiUrl: v.exactOptional(origin),
    clientsideServicesUrl: v.exactOptional(url),
  }),
  v.check(
    ({ domain, apiUrl, clientsideServicesUrl }) =>
      domain ? !apiUrl && !clientsideServicesUrl : Boolean(apiUrl && clientsideServicesUrl),
    'either domain, or apiUrl and clientsideServicesUrl',
  ),
  v.transform((provider) => provider as NonNullable<Deployment['provider']>),
);

const main = strict({
  products: v.pipe(v.array(v.picklist(['oauth', 'emailMagicLinks', 'otp', 'passwords'])), v.minLength(1)),
  methods: v.optional(v.array(v.picklist(['email']))),
  oauthProviders: v.optional(v.array(v.picklist(oauthProviders))),
});

/** An object from the provider, so unknown members are allowed. */
const settings = v.custom<object>(
  (value) =>
    typeof value === 'object' && typeof (value as { project_name?: unknown } | null)?.project_name === 'string',
  "the project's settings as the provider sends them, with project_name",
);

const textProblem = createTextCheck(en);

/** Texts by language and key, checked like those of a host. */
const texts = v.pipe(
  v.custom<HostTexts>(isRecord, 'an object of texts by language'),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const input = dataset.value as Record<string, unknown>;
    for (const [tag, languageTexts] of Object.entries(input)) {
      const ofLanguage = { type: 'object', origin: 'value', input, key: tag, value: languageTexts } as const;
      if (!isTag(tag) || !isRecord(languageTexts)) {
        addIssue({ message: 'expected a language tag such as "de", with an object of texts', path: [ofLanguage] });
        continue;
      }
      for (const [key, value] of Object.entries(languageTexts)) {
        const message = value === undefined || isSaidByPage(key) ? null : textProblem(key, value);
        const place = { type: 'object', origin: 'value', input: languageTexts, key, value } as const;
        if (message) addIssue({ message, path: [ofLanguage, place] });
      }
    }
  }),
);

/** Returns why the products of a page for individual users can't work together, or undefined. */
function productMistake(config: WidgetConfig): string | undefined {
  const { products, otpOptions } = resolveConfig(config);
  if (products.every((product) => product === 'passkeys'))
    return 'Nobody can sign up with only a passkey. Add another product, such as "otp".';
  const hasBoth = products.includes('emailMagicLinks') && products.includes('otp');
  return hasBoth && otpOptions.methods.includes('email')
    ? '"emailMagicLinks" and passcodes by email share one form. Set "otpOptions": { "methods": ["sms"] }, or remove one of the two.'
    : undefined;
}

/**
 * The schema of a deployment. Members that {@link Deployment} does not describe are refused. Optional members may be
 * undefined, because the JSON in the document omits them.
 */
export const deploymentSchema = v.pipe(
  strict({
    publicToken,
    hosts,
    provider: v.optional(provider),
    vertical: v.optional(v.picklist(verticals)),
    exposeSessionToken: v.optional(v.boolean()),
    exposeSessionJwt: v.optional(v.boolean()),
    identityProvider: v.optional(
      strict({
        endpoints: v.optional(v.picklist(['idp', 'oauth'])),
        appSchemes: v.optional(v.array(appScheme)),
        trustedClients: v.optional(v.array(clientId)),
        stepUpScopes: v.optional(stepUpScopes),
        partialConsent: v.optional(v.boolean()),
        framed: v.optional(v.boolean()),
      }),
    ),
    cookieDomain: v.optional(domain),
    sessionExchange: v.optional(v.array(exchange)),
    approvals: v.optional(v.array(exchange)),
    appActivity: v.optional(v.array(exchange)),
    accountSessions: v.optional(exchange),
    oneTap: v.optional(strict({ scriptUrl: v.optional(file) })),
    captcha: v.optional(strict({ scriptUrl: v.optional(file) })),
    fingerprinting: v.optional(strict({ scriptUrl: v.optional(file), backendOrigin: v.optional(origin) })),
    passkeyOrigins: v.optional(passkeyOrigins),
    passkeyEndpoints: v.optional(passkeyEndpoints),
    fonts: v.optional(v.array(fontPlace)),
    testing: v.optional(v.boolean()),
    mains: v.optional(v.array(main)),
    settings: v.optional(settings),
    page: v.optional(
      strict({
        config: v.optional(strictly(configSchema) as v.GenericSchema<unknown, WidgetConfig>),
        theme: v.optional(strictly(themeSchema) as v.GenericSchema<unknown, Theme>),
        locale: v.optional(localeSchema),
        texts: v.optional(texts),
        homeUrl: v.optional(url),
      }),
    ),
  }),
  v.forward(
    v.check(
      ({ hosts, cookieDomain }) =>
        cookieDomain === undefined || hosts.length === 0 || hosts.some(isWithin(cookieDomain)),
      'a domain that one of the hosts belongs to',
    ),
    ['cookieDomain'],
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { hosts, sessionExchange = [] } = dataset.value;
    const origins = sessionExchange.map((address) => new URL(address).origin);
    const place = origins.findIndex((origin, index) => !hosts.includes(origin) || origins.indexOf(origin) !== index);
    const origin = origins[place];
    if (origin === undefined) return;
    const reason = hosts.includes(origin) ? 'has a URL already' : 'isn\'t in "hosts"';
    addIssue({ message: `sessionExchange[${place}]: ${origin} ${reason}. List at most one URL for each host.` });
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { page, vertical = 'consumer' } = dataset.value;
    const mistake = page?.config && verticalMistake(page.config, vertical);
    if (mistake) addIssue({ message: `page.${mistake.message}` });
    else if (page?.config && vertical === 'consumer') {
      const message = productMistake(page.config);
      if (message) addIssue({ message: `page.config.products: ${message}` });
    }
  }),
  v.forward(
    v.check(
      ({ vertical, identityProvider: { stepUpScopes = [] } = {} }) =>
        vertical !== 'b2b' || !Object.values(stepUpScopes).includes('passkey'),
      'no "passkey" in a deployment for organizations, whose members have none',
    ),
    ['identityProvider'],
  ),
  v.forward(
    v.check(
      ({ vertical, passkeyEndpoints }) => vertical !== 'b2b' || passkeyEndpoints === undefined,
      'no passkey endpoints in a deployment for organizations, whose members have no passkeys',
    ),
    ['passkeyEndpoints'],
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { fonts = [], page } = dataset.value;
    const sources = page?.theme?.fonts?.map(({ src }) => src) ?? [];
    const place = sources.findIndex((src) => !mayLoadFont({ fonts }, src));
    const source = sources[place];
    if (source === undefined) return;
    const message = `"${source}" isn't allowed. Add "${new URL(source).origin}" to "fonts".`;
    addIssue({ message: `page.theme.fonts[${place}].src: ${message}` });
  }),
);

const isWithin = (domain: string) => (origin: string) => `.${new URL(origin).hostname}`.endsWith(`.${domain}`);

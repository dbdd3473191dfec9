// @vitest-environment happy-dom
import type { ProjectFacts, WidgetConfig, WidgetErrorCode } from '@vestibule/shared-protocol';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HostSdkError, type HostSdkErrorCode } from '../errors/errors.ts';
import type { Mistake } from '../subscriptions/sessionSubscriptions.ts';
import { installFrames } from '../testing/frameDouble.ts';
import { diagnose } from './diagnose.ts';

let frames: ReturnType<typeof installFrames>;

/** The event of a document that a test lets an iframe load. The blank documents of happy-dom do not count. */
class LoadEvent extends Event {}
const onlyOurs = (event: Event) => event instanceof LoadEvent || event.stopImmediatePropagation();

beforeEach(() => {
  document.addEventListener('load', onlyOurs, true);
  vi.useFakeTimers();
  frames = installFrames();
  vi.stubGlobal('fetch', async () => new Response());
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('crossOriginIsolated', false);
  openPage('https://app.example.com/sign-in');
});
afterEach(() => {
  frames.close();
  vi.useRealTimers();
});

const openPage = (address: string) =>
  (window as unknown as { happyDOM: { setURL(address: string): void } }).happyDOM.setURL(address);

/** Acts as the frame during the diagnosis. A frame that works here sends a greeting. */
type Play = (iframe: Pick<HTMLIFrameElement, 'contentWindow'>, origin: string) => void;
const greet: Play = ({ contentWindow: source }, origin) =>
  window.dispatchEvent(Object.assign(new Event('message'), { data: {}, origin, source }));
const stayAway: Play = () => {};
/** Plays a browser that refuses to show the frame: it loads an error page instead. */
const loadErrorPage: Play = (iframe) => (iframe as HTMLIFrameElement).dispatchEvent(new LoadEvent('load'));
const refuse =
  (effectiveDirective: string): Play =>
  (_, origin) => {
    const violation = { blockedURI: `${origin}/`, effectiveDirective };
    document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), violation));
  };

function refusal(code: HostSdkErrorCode, message = '', path = ''): HostSdkError {
  return new HostSdkError(code, message, { kind: 'config', code: code as WidgetErrorCode, message, path });
}

type Page = {
  facts(): Promise<ProjectFacts>;
  configs: WidgetConfig[];
  mistakes: HostSdkError[];
  former?: Mistake['settings'];
  messages: Set<string>;
  publicToken: unknown;
  place: Element;
  sessionMinutes: number;
};
const binding = { pkce: { magicLinks: true, passwordResets: true, oauth: true } };

/** Returns the failed checks with their advice. */
async function failedChecks(frameUrl: string, play = greet, page: Partial<Page> = {}) {
  const { facts = async () => binding, configs = [], mistakes = [], former, messages: codes } = page;
  const { publicToken = 'public-token-test-1' } = page;
  const frame = document.createElement('iframe');
  const { place = document.body } = page;
  const mounts = configs.map((config) => {
    const settings = { config, theme: {} };
    return {
      settings: () => settings,
      mistakes: () => mistakes.map((error) => ({ error, settings: former ?? settings })),
      frame: () => frame,
      element: place,
    };
  });
  const diagnosis = diagnose(frameUrl, publicToken, async () => ({ facts }), mounts, codes, page.sessionMinutes);
  play(document.querySelector('iframe') as HTMLIFrameElement, new URL(frameUrl).origin);
  await vi.advanceTimersByTimeAsync(5_000);
  const failures = (await diagnosis).filter(({ ok }) => !ok);
  expect(document.querySelector('iframe')).toBeNull();
  return failures.map(({ check, advice }) => [check, advice]);
}

test('names a session that is too large for a cookie, once a frame has reported it', async () => {
  const codes = new Set(['session_too_large']);
  expect(await failedChecks('https://auth.example.com', greet, { messages: codes })).toEqual([
    ['The session fits into a cookie of your server', expect.stringContaining('custom claims')],
  ]);
});

test('reports nothing if all is well', async () => {
  expect(await failedChecks('https://auth.example.com')).toEqual([]);
});

test.each([
  ['https://app.example.com/', 'https://auth.example.com'],
  ['https://example.com/', 'https://auth.example.com'],
  ['http://localhost:4100/', 'http://localhost:4101'],
  ['http://app.vestibule.localhost/', 'http://auth.vestibule.localhost'],
])('accepts %s and %s as one site', async (page, frame) => {
  openPage(page);
  expect(await failedChecks(frame)).toEqual([]);
});

test.each([
  ['https://app.example.com/', 'https://auth.example.org'],
  ['https://app.example.com/', 'https://example.com.evil.test'],
  ['http://app.example.com/', 'https://auth.example.com'],
  ['http://localhost:4100/', 'http://127.0.0.1:4101'],
  ['http://10.0.0.1/', 'http://11.0.0.1'],
])('reports %s and %s as two sites', async (page, frame) => {
  openPage(page);
  expect(await failedChecks(frame)).toEqual([
    [
      'This page and the frame share a site',
      expect.stringContaining(`Browsers treat ${frame} as third-party on ${new URL(page).origin}`),
    ],
  ]);
});

test('reports a page that is no secure context', async () => {
  vi.stubGlobal('isSecureContext', false);
  expect(await failedChecks('https://auth.example.com')).toEqual([
    ['This page is a secure context', expect.stringContaining('https')],
  ]);
});

test("names the directive to add if the page's policy blocks the frame", async () => {
  expect(await failedChecks('https://auth.example.com', refuse('frame-src'))).toEqual([
    [
      "The page's Content-Security-Policy allows the frame",
      'Content-Security-Policy: frame-src https://auth.example.com',
    ],
  ]);
});

test("does not blame the frame if the page's policy blocks the request of the check", async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('refused')));
  const play: Play = (iframe, origin) => {
    refuse('connect-src')(iframe, origin);
    greet(iframe, origin);
  };
  expect(await failedChecks('https://auth.example.com', play)).toEqual([]);
});

test('reports an address that does not answer', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('unreachable')));
  expect(await failedChecks('https://auth.example.com', stayAway)).toEqual([
    [
      'The frame is reachable',
      expect.stringMatching(/^No answer from https:\/\/auth\.example\.com\. Check frameUrl, .* extension/),
    ],
  ]);
});

test.each<[string, Play, number]>([
  ['the policy of the page refuses it', refuse('frame-src'), 0],
  ['nothing answers', stayAway, 1_000],
  ['the browser has loaded something else', stayAway, 1_000],
])('does not wait for a frame that certainly fails: %s', async (what, play, ms) => {
  if (what === 'nothing answers') vi.stubGlobal('fetch', () => Promise.reject(new TypeError('unreachable')));
  const diagnosis = diagnose(
    'https://auth.example.com',
    'public-token-test-1',
    async () => ({ facts: async () => binding }),
    [],
  );
  const iframe = document.querySelector('iframe') as HTMLIFrameElement;
  play(iframe, 'https://auth.example.com');
  if (what.startsWith('the browser')) iframe.dispatchEvent(new LoadEvent('load'));
  let isOver = false;
  void diagnosis.then(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(ms);
  expect(isOver).toBe(true);
});

test('waits for a silent server only as long as for a frame', async () => {
  vi.stubGlobal('fetch', (_: URL, { signal }: RequestInit = {}) =>
    signal
      ? new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
      : Promise.resolve(new Response()),
  );
  expect((await failedChecks('https://auth.example.com', stayAway)).map(([check]) => check)).toEqual([
    'The frame answers in time',
  ]);
});

test.each([undefined, '', 'secret-live-1', 'public-token-live-...', 5])(
  'reports createAuth with the public token %j',
  async (publicToken) => {
    const facts = () => Promise.reject(refusal('invalid_config', 'publicToken: expected a public token'));
    const [failure, ...otherFailures] = await failedChecks('https://auth.example.com', greet, {
      facts,
      publicToken: publicToken ?? null,
    });
    expect(failure?.[0]).toBe('createAuth has a public token');
    expect(otherFailures).toEqual([]);
  },
);

test('names an option of createAuth that the frame refuses', async () => {
  const message = 'sessionDurationMinutes: expected 5 to 527040 minutes, got 3';
  const facts = () => Promise.reject(refusal('invalid_config', message));
  expect(await failedChecks('https://auth.example.com', greet, { facts })).toEqual([
    ['The frame accepts the options of createAuth', `Correct this option of createAuth: ${message}`],
  ]);
});

const title = "Every widget's configuration is valid";

test('names an unknown name in a configuration even if no frame answers', async () => {
  const configs = [
    {
      products: ['otps', 'passkeys'],
      otpOptions: { methods: ['fax'] },
      oauthOptions: { providers: [{ type: 'myspace' }] },
    },
  ] as unknown as WidgetConfig[];
  const [failure, ...otherFailures] = await failedChecks('https://auth.example.com', greet, { configs });
  expect(otherFailures).toEqual([]);
  expect(failure?.[0]).toBe(title);
  for (const part of [
    'config.products[0]: "otps" is unknown. Known names: oauth, crypto, emailMagicLinks, otp',
    'config.otpOptions.methods[0]: "fax" is unknown',
    'config.oauthOptions.providers[0].type: "myspace" is unknown',
  ])
    expect(failure?.[1]).toContain(part);
});

test("reports a mistake in a configuration in the frame's words", async () => {
  const message = 'config.products[0]: "otps" is left out. Did you mean "otp"?';
  const configs = [{ products: ['otps', 'otp'] }] as unknown as WidgetConfig[];
  const mistakes = [refusal('invalid_config', message, 'config.products[0]')];
  expect(await failedChecks('https://auth.example.com', greet, { configs, mistakes })).toEqual([
    [title, `Change the options of the mount: ${message}`],
  ]);
});

test('does not report a corrected mistake', async () => {
  const configs: WidgetConfig[] = [{ products: ['otp'] }];
  const former = { config: { products: ['otps'] } as unknown as WidgetConfig, theme: {} };
  const message = 'config.products[0]: "otps" is left out. Did you mean "otp"?';
  const mistakes = [refusal('invalid_config', message, 'config.products[0]'), refusal('passkeys_by_itself', 'no')];
  expect(await failedChecks('https://auth.example.com', greet, { configs, mistakes, former })).toEqual([]);
});

describe('a session that lasts longer than seven days', () => {
  const scripted = async () => ({ ...binding, areCookiesScripted: true });
  const long = 30 * 24 * 60;
  const advice = [
    'Sessions in Safari last as long as you set',
    expect.stringMatching(/^Sessions last 30 days, but Safari deletes cookies .* after seven days/),
  ];

  test('is reported where scripts set its cookies: as an option of createAuth, or of a mount', async () => {
    const page = { facts: scripted };
    expect(await failedChecks('https://auth.example.com', greet, { ...page, sessionMinutes: long })).toEqual([advice]);
    const configs = [{ sessionOptions: { sessionDurationMinutes: long } }];
    expect(await failedChecks('https://auth.example.com', greet, { ...page, configs })).toEqual([advice]);
    expect(await failedChecks('https://auth.example.com', greet, { ...page, sessionMinutes: 7 * 24 * 60 })).toEqual([]);
  });

  test.each([false, undefined])(
    'is not where the provider sets them, or a frame of before does not say: %s',
    async (is) => {
      const facts = async () => ({ ...binding, ...(is !== undefined && { areCookiesScripted: is }) });
      expect(await failedChecks('https://auth.example.com', greet, { facts, sessionMinutes: long })).toEqual([]);
    },
  );
});

test('does not ask the emulator for PKCE', async () => {
  const facts = async () => ({ pkce: { magicLinks: false, passwordResets: false, oauth: false }, isEmulated: true });
  expect(await failedChecks('https://auth.example.com', greet, { facts })).toEqual([]);
});

test('does not say that a frame of another site is unreachable, because it cannot be asked', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('unreachable')));
  const failures = await failedChecks('https://auth.example.org', loadErrorPage);
  expect(failures.map(([check]) => check)).toEqual([
    'This page and the frame share a site',
    "The frame's deployment lists this page as a host",
  ]);
});

test.each<[string, Play]>([
  ['does not greet', loadErrorPage],
  [
    'leaves the greeting to another window',
    (iframe, origin) => {
      greet({ contentWindow: window }, origin);
      loadErrorPage(iframe, origin);
    },
  ],
  [
    'greets from another origin',
    (iframe, origin) => {
      greet(iframe, 'https://evil.example.org');
      loadErrorPage(iframe, origin);
    },
  ],
])('reports a frame that %s does not allow to embed it', async (_, play) => {
  expect(await failedChecks('https://auth.example.com', play)).toEqual([
    [
      "The frame's deployment lists this page as a host",
      expect.stringContaining('Add https://app.example.com to "hosts"'),
    ],
  ]);
});

/** Simulates a browser that lists the allowed features of a frame. */
const withhold = (...names: string[]): Play => {
  const features = ['camera', 'publickey-credentials-get', 'publickey-credentials-create', 'otp-credentials'];
  return (iframe, origin) => {
    const allowsFeature = (name: string) => !names.includes(name);
    Object.assign(iframe, { featurePolicy: { features: () => features, allowsFeature } });
    greet(iframe, origin);
  };
};

test('names the header to send if the page withholds passkeys', async () => {
  const play = withhold('camera', 'publickey-credentials-get', 'publickey-credentials-create');
  const of = '=(self "https://auth.example.com")';
  expect(await failedChecks('https://auth.example.com', play)).toEqual([
    [
      'This page lets the frame use passkeys',
      `Permissions-Policy: publickey-credentials-get${of}, publickey-credentials-create${of}`,
    ],
  ]);
});

test('reports withheld passcodes of text messages, and ignores features that the browser does not know', async () => {
  const play = withhold('otp-credentials', 'identity-credentials-get');
  expect(await failedChecks('https://auth.example.com', play)).toEqual([
    [
      'This page lets the frame read passcodes from text messages (WebOTP)',
      'Permissions-Policy: otp-credentials=(self "https://auth.example.com")',
    ],
  ]);
});

test('reports a frame over http for a page over https, except on this machine', async () => {
  expect(await failedChecks('http://auth.example.com')).toEqual([
    ['The frame is served over https', "frameUrl: 'https://auth.example.com'"],
    ['This page and the frame share a site', expect.stringContaining('with the same scheme')],
  ]);
  openPage('https://app.localhost/');
  expect((await failedChecks('http://auth.localhost')).map(([check]) => check)).toEqual([
    'This page and the frame share a site',
  ]);
});

test('reports a page inside a page of another site, and accepts one of the same site', async () => {
  const insideOf = (...origins: string[]) =>
    Object.defineProperty(location, 'ancestorOrigins', { configurable: true, value: origins });
  insideOf('https://www.example.com');
  expect(await failedChecks('https://auth.example.com')).toEqual([]);
  insideOf('https://preview.example.org');
  expect(await failedChecks('https://auth.example.com')).toEqual([
    [
      "This page isn't embedded in another site",
      expect.stringContaining('Inside https://preview.example.org the browser blocks'),
    ],
  ]);
  Reflect.deleteProperty(location, 'ancestorOrigins');
});

/** The headers of the page, requested again. The frame's headers cannot be read. */
const send = (headers: HeadersInit) => {
  const fetchMock = vi.fn(async (address: unknown) => new Response(null, address instanceof URL ? {} : { headers }));
  vi.stubGlobal('fetch', fetchMock);
  return fetchMock;
};

test.each(['require-corp', 'credentialless; report-to="us"'])(
  'checks a page with Cross-Origin-Embedder-Policy: %s',
  async (policy) => {
    send({ 'Cross-Origin-Embedder-Policy': policy });
    expect((await failedChecks('https://auth.example.com', stayAway))[0]).toEqual([
      "The page's Cross-Origin-Embedder-Policy lets the frame load",
      expect.stringContaining('Remove Cross-Origin-Embedder-Policy'),
    ]);
    expect(await failedChecks('https://auth.example.com'), 'a frame that has the header, too').toEqual([]);
  },
);

test('checks a page with Cross-Origin-Opener-Policy and names the value that keeps windows', async () => {
  send({ 'Cross-Origin-Opener-Policy': 'same-origin; report-to="us"' });
  expect(await failedChecks('https://auth.example.com')).toEqual([
    [
      "The page's Cross-Origin-Opener-Policy lets the frame talk to its pop-ups",
      'Cross-Origin-Opener-Policy: same-origin-allow-popups',
    ],
  ]);
  send({ 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups', 'Cross-Origin-Embedder-Policy': 'unsafe-none' });
  expect(await failedChecks('https://auth.example.com')).toEqual([]);
});

test('reports an isolated page, whatever its server says', async () => {
  vi.stubGlobal('crossOriginIsolated', true);
  const checks = (await failedChecks('https://auth.example.com', stayAway)).map(([check]) => check);
  expect(checks.slice(0, 2)).toEqual([
    "The page's Cross-Origin-Embedder-Policy lets the frame load",
    "The page's Cross-Origin-Opener-Policy lets the frame talk to its pop-ups",
  ]);
});

test('requests the page without its query', async () => {
  openPage('https://app.example.com/reset?token=secret#also');
  const fetchMock = send({});
  await failedChecks('https://auth.example.com');
  expect(fetchMock.mock.calls).toContainEqual(['/reset', { method: 'HEAD' }]);
  expect(JSON.stringify(fetchMock.mock.calls)).not.toMatch(/secret|also/);
});

test.each<[string, HostSdkError, string, string]>([
  [
    'of another version',
    refusal('version_mismatch', 'The frame uses protocol version 2, but this SDK uses 1.'),
    'The SDK and the frame are compatible versions',
    "Use an SDK of the frame's major version. The frame uses protocol version 2, but this SDK uses 1.",
  ],
  [
    'whose cookies the browser blocks',
    refusal('not_same_site'),
    'The browser lets the frame use storage',
    'Allow cookies and site data of https://auth.example.com in this browser.',
  ],
  [
    'whose storage the browser blocks',
    refusal('storage_unavailable'),
    'The browser lets the frame use storage',
    'Allow cookies and site data of https://auth.example.com in this browser.',
  ],
  [
    'of another project',
    refusal('public_token_mismatch'),
    'This page and the frame use the same project',
    "Pass the public token of the frame's deployment",
  ],
  [
    'that is asked for more than its deployment hands out',
    refusal('session_token_not_allowed', '', 'exposeSessionJwt'),
    'The deployment allows the session tokens this page asks for',
    `Add "exposeSessionJwt": true to the frame's deployment, or remove exposeSessionJwt from createAuth.`,
  ],
  [
    'that the provider does not answer',
    refusal('api_error', 'The project does not exist.'),
    'The provider accepts calls from the frame',
    'Allow https://auth.example.com as an SDK domain of the project, and check publicToken and provider in the deployment. The frame reports: The project does not exist.',
  ],
])('reports a frame %s', async (_, error, check, advice) => {
  const facts = () => Promise.reject(error);
  const failures = await failedChecks('https://auth.example.com', greet, { facts });
  expect(failures).toEqual([[check, expect.stringContaining(advice)]]);
});

test('does not also blame cookies if page and frame are on different sites', async () => {
  const facts = () => Promise.reject(refusal('not_same_site'));
  const failures = await failedChecks('https://auth.example.org', greet, { facts });
  expect(failures.map(([check]) => check)).toEqual(['This page and the frame share a site']);
});

test.each(['auth.example.com', 'example.com', undefined])('accepts passkeys for %s', async (domain) => {
  const configs: WidgetConfig[] = [{ passkeyOptions: domain === undefined ? {} : { domain } }];
  expect(await failedChecks('https://auth.example.com', greet, { configs })).toEqual([]);
});

test.each(['app.example.com', 'com', 'ample.com', 'x.auth.example.com'])('reports passkeys for %s', async (domain) => {
  vi.stubGlobal('fetch', async () => Response.json({ origins: ['https://auth.example.fr'] }));
  const configs: WidgetConfig[] = [{ passkeyOptions: { domain } }];
  expect(await failedChecks('https://auth.example.com', greet, { configs })).toEqual([
    [
      "passkeyOptions.domain covers the frame's domain",
      `passkeyOptions: { domain: 'auth.example.com' }, or a registrable parent domain. ${domain} is neither, and doesn't list https://auth.example.com in passkeyOrigins.`,
    ],
  ]);
});

test('accepts passkeys for another domain that lists the frame', async () => {
  const fetchMock = vi.fn(async () => Response.json({ origins: ['https://auth.example.com'] }));
  vi.stubGlobal('fetch', fetchMock);
  const configs: WidgetConfig[] = [{ passkeyOptions: { domain: 'auth.example.de' } }];
  expect(await failedChecks('https://auth.example.com', greet, { configs })).toEqual([]);
  expect(fetchMock).toHaveBeenCalledWith('https://auth.example.de/.well-known/webauthn', expect.anything());
});

test("names the attributes that an iframe in the page's HTML lacks", async () => {
  const ownFrame = document.createElement('iframe');
  ownFrame.allow = 'publickey-credentials-get https://auth.example.com';
  ownFrame.setAttribute('sandbox', 'allow-scripts');
  document.body.append(ownFrame);
  ownFrame.dataset.address = 'https://auth.example.com/#%7B%7D';
  const missingPolicies = async () => {
    const diagnosis = diagnose(
      'https://auth.example.com',
      'public-token-test-1',
      async () => ({ facts: async () => binding }),
      [],
    );
    greet(document.querySelector('html > iframe') as HTMLIFrameElement, 'https://auth.example.com');
    await vi.advanceTimersByTimeAsync(5_000);
    return (await diagnosis).filter(({ ok }) => !ok).map(({ check, advice }) => [check, advice]);
  };
  const [[check, advice] = []] = await missingPolicies();
  expect(check).toBe('Your own <iframe> has every permission the SDK would give it');
  const [, allow, sandbox] = /^<iframe allow="(.*)" sandbox="(.*)">$/.exec(advice ?? '') ?? [];
  expect(allow).toContain('publickey-credentials-create https://auth.example.com;');
  ownFrame.allow = allow ?? '';
  ownFrame.setAttribute('sandbox', sandbox ?? '');
  expect(await missingPolicies()).toEqual([]);
  ownFrame.remove();
});

test('names the sign-ins without PKCE, and nothing if the frame does not say', async () => {
  const facts = async () => ({ pkce: { magicLinks: true, passwordResets: false, oauth: false } });
  const check = 'The project requires PKCE';
  const advice = "Require PKCE in the project's settings for: passwordResets, oauth.";
  expect(await failedChecks('https://auth.example.com', greet, { facts })).toEqual([[check, advice]]);
  const silent = () => Promise.reject(new Error('no frame'));
  expect(await failedChecks('https://auth.example.com', greet, { facts: silent })).toEqual([]);
});

test('names the protections of the project that the deployment lacks', async () => {
  const facts = async () => ({ ...binding, undeployed: ['captcha', 'fingerprinting'] });
  const check = 'The deployment includes the captcha and fingerprinting the project requires';
  const advice =
    'Add "captcha": {}, "fingerprinting": {} to the frame\'s deployment, or turn this off in the project\'s settings. Until then, nobody can log in.';
  expect(await failedChecks('https://auth.example.com', greet, { facts })).toEqual([[check, advice]]);
});

test('names the options of a widget whose sign-ins end on a host page', async () => {
  const configs: WidgetConfig[] = [
    {
      products: ['oauth'],
      emailMagicLinksOptions: { loginRedirectURL: 'https://app.example.com/in', loginExpirationMinutes: 5 },
      oauthOptions: { loginRedirectURL: 'https://auth.example.com/authenticate' },
    },
    { passwordOptions: { resetPasswordRedirectURL: 'https://app.example.com/reset' } },
  ];
  const [failure, ...otherFailures] = await failedChecks('https://auth.example.com', greet, { configs });
  expect(otherFailures).toEqual([]);
  expect(failure?.[0]).toBe('Email links and OAuth return to the auth domain');
  expect(failure?.[1]).toContain(
    'config.emailMagicLinksOptions.loginRedirectURL, config.passwordOptions.resetPasswordRedirectURL,',
  );
  expect(failure?.[1]).toContain('https://auth.example.com/authenticate');
});

test('names every page around this one as a host to add', async () => {
  const around = { value: ['https://portal.example.com', 'https://app.example.com'], configurable: true };
  Object.defineProperty(location, 'ancestorOrigins', around);
  const [failure] = await failedChecks('https://auth.example.com', loadErrorPage);
  Reflect.deleteProperty(location, 'ancestorOrigins');
  expect(failure?.[1]).toContain('Add https://app.example.com and https://portal.example.com to "hosts"');
});

test('takes a slow answer for slow, and for nothing else', async () => {
  expect(await failedChecks('https://auth.example.com', stayAway)).toEqual([
    ['The frame answers in time', expect.stringMatching(/^The frame answered too slowly: .* after 5 seconds\./)],
  ]);
});

test('waits for the greeting of a frame as long as its document took to load', async () => {
  const diagnosis = diagnose(
    'https://auth.example.com',
    'public-token-test-1',
    async () => ({ facts: async () => binding }),
    [],
  );
  const iframe = document.querySelector('iframe') as HTMLIFrameElement;
  await vi.advanceTimersByTimeAsync(4_000);
  iframe.dispatchEvent(new LoadEvent('load'));
  await vi.advanceTimersByTimeAsync(3_900);
  greet(iframe, 'https://auth.example.com');
  await vi.advanceTimersByTimeAsync(1);
  expect((await diagnosis).filter(({ ok }) => !ok)).toEqual([]);
});

test('says that the scripts of the frame are silent, instead of blaming the provider', async () => {
  const facts = () => Promise.reject(new HostSdkError('frame_unreachable', 'No answer. Run await auth.diagnose().'));
  const [failure, ...otherFailures] = await failedChecks('https://auth.example.com', greet, { facts });
  expect(otherFailures).toEqual([]);
  expect(failure).toEqual(["The frame's scripts run", expect.stringContaining('an extension or a filter blocks them')]);
});

test('says that the page is sandboxed, and nothing about hosts', async () => {
  vi.stubGlobal('origin', 'null');
  expect(await failedChecks('https://auth.example.com', loadErrorPage)).toEqual([
    ["This page isn't sandboxed", expect.stringContaining('allow-same-origin')],
  ]);
});

test.each([
  ['<p></p>', `<div id="login"> isn't in the page`],
  ['<section style="display: none"><div id="login"></div></section>', '<section> has display: none'],
  ['<dialog style="display: none"><div id="login"></div></dialog>', null],
  ['<div id="login"></div>', null],
])('in %s the place of a widget is judged: %s', async (html, report) => {
  document.body.innerHTML = html;
  const place = document.querySelector('#login') ?? Object.assign(document.createElement('div'), { id: 'login' });
  const failures = await failedChecks('https://auth.example.com', greet, { configs: [{}], place });
  expect(failures).toEqual(report ? [['The element of every widget is visible', expect.stringContaining(report)]] : []);
});

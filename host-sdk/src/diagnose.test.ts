// @vitest-environment happy-dom
import type { ProjectFacts, WidgetConfig } from '@vestibule/shared-protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { diagnose } from './diagnose.ts';
import { installFrames } from './testing/frameDouble.ts';

let frames: ReturnType<typeof installFrames>;

beforeEach(() => {
  vi.useFakeTimers();
  frames = installFrames();
  vi.stubGlobal('fetch', async () => new Response());
  vi.stubGlobal('isSecureContext', true);
  openPage('https://app.example.com/sign-in');
});
afterEach(() => {
  frames.close();
  vi.useRealTimers();
});

const openPage = (address: string) =>
  (window as unknown as { happyDOM: { setURL(address: string): void } }).happyDOM.setURL(address);

/** What the frame does while it is looked at; a frame that may work here greets. */
type Play = (iframe: Pick<HTMLIFrameElement, 'contentWindow'>, origin: string) => void;
const greet: Play = ({ contentWindow: source }, origin) =>
  window.dispatchEvent(Object.assign(new Event('message'), { data: {}, origin, source }));
const stayAway: Play = () => {};
const refuse =
  (effectiveDirective: string): Play =>
  (_, origin) => {
    const violation = { blockedURI: `${origin}/`, effectiveDirective };
    document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), violation));
  };

type Page = { facts(): Promise<ProjectFacts>; configs: WidgetConfig[] };
const bound = { pkce: { magicLinks: true, passwordResets: true, oauth: true } };

/** The checks that failed, each with its advice. */
async function failedChecks(frameUrl: string, play = greet, page: Partial<Page> = {}) {
  const { facts = async () => bound, configs = [] } = page;
  const mounts = configs.map((config) => ({ config: () => config }));
  const diagnosing = diagnose(frameUrl, async () => ({ facts }), mounts);
  play(document.querySelector('iframe') as HTMLIFrameElement, new URL(frameUrl).origin);
  await vi.advanceTimersByTimeAsync(5_000);
  const failed = (await diagnosing).filter(({ ok }) => !ok);
  expect(document.querySelector('iframe')).toBeNull();
  return failed.map(({ check, advice }) => [check, advice]);
}

test('nothing is found where nothing is wrong', async () => {
  expect(await failedChecks('https://auth.example.com')).toEqual([]);
});

test.each([
  ['https://app.example.com/', 'https://auth.example.com'],
  ['https://example.com/', 'https://auth.example.com'],
  ['http://localhost:4100/', 'http://localhost:4101'],
  ['http://app.vestibule.localhost/', 'http://auth.vestibule.localhost'],
])('%s and %s share a site', async (page, frame) => {
  openPage(page);
  expect(await failedChecks(frame)).toEqual([]);
});

test.each([
  ['https://app.example.com/', 'https://auth.example.org'],
  ['https://app.example.com/', 'https://example.com.evil.test'],
  ['http://app.example.com/', 'https://auth.example.com'],
  ['http://localhost:4100/', 'http://127.0.0.1:4101'],
  ['http://10.0.0.1/', 'http://11.0.0.1'],
])('%s and %s share no site', async (page, frame) => {
  openPage(page);
  expect(await failedChecks(frame)).toEqual([
    [
      'This page and the frame share a site',
      expect.stringContaining(`to ${new URL(page).origin}, ${frame} is foreign`),
    ],
  ]);
});

test('a page that is no secure context is told so', async () => {
  vi.stubGlobal('isSecureContext', false);
  expect(await failedChecks('https://auth.example.com')).toEqual([
    ['This page is a secure context', expect.stringContaining('https')],
  ]);
});

test("the page's own policy keeps the frame out: the directive to add", async () => {
  expect(await failedChecks('https://auth.example.com', refuse('frame-src'))).toEqual([
    ['This page may show the frame', 'Content-Security-Policy: frame-src https://auth.example.com'],
    ['The frame lets itself be embedded here', expect.any(String)],
  ]);
});

test("the page's own policy keeps the check from asking, which says nothing about the frame", async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('refused')));
  const play: Play = (iframe, origin) => {
    refuse('connect-src')(iframe, origin);
    greet(iframe, origin);
  };
  expect(await failedChecks('https://auth.example.com', play)).toEqual([]);
});

test('nobody answers at the address', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('unreachable')));
  expect(await failedChecks('https://auth.example.com', stayAway)).toEqual([
    ['The frame is reachable', 'Nothing answers on https://auth.example.com. Is frameUrl right?'],
    ['The frame lets itself be embedded here', expect.any(String)],
  ]);
});

test.each<[string, Play]>([
  ['does not greet', stayAway],
  ['leaves the greeting to another window', (_, origin) => greet({ contentWindow: window }, origin)],
  ['greets from another origin', (iframe) => greet(iframe, 'https://evil.example.org')],
])('a frame that %s does not let itself be embedded', async (_, play) => {
  expect(await failedChecks('https://auth.example.com', play)).toEqual([
    ['The frame lets itself be embedded here', expect.stringContaining('Add https://app.example.com to the hosts')],
  ]);
});

test('a page that withholds passkeys from the frame: the header to send', async () => {
  const play: Play = (iframe, origin) => {
    Object.assign(iframe, { featurePolicy: { allowsFeature: () => false } });
    greet(iframe, origin);
  };
  expect(await failedChecks('https://auth.example.com', play)).toEqual([
    [
      'This page lets the frame use passkeys',
      expect.stringMatching(/^Permissions-Policy: publickey-credentials-get=\(self "https:\/\/auth\.example\.com"\)/),
    ],
  ]);
});

test('a project that binds no sign-in to its browser is told which, and nothing where the frame says nothing', async () => {
  const facts = async () => ({ pkce: { magicLinks: true, passwordResets: false, oauth: false } });
  const check = 'The project binds a sign-in to the browser that began it (PKCE)';
  const advice = "Require PKCE in the project's settings for: passwordResets, oauth.";
  expect(await failedChecks('https://auth.example.com', greet, { facts })).toEqual([[check, advice]]);
  const silent = () => Promise.reject(new Error('no frame'));
  expect(await failedChecks('https://auth.example.com', greet, { facts: silent })).toEqual([]);
});

test('a project that protects sign-ins by what the deployment does not know is told what to add to it', async () => {
  const facts = async () => ({ ...bound, undeployed: ['captcha', 'fingerprinting'] });
  const check = 'The frame is deployed with what the project protects sign-ins by';
  const advice =
    'Add "captcha": {}, "fingerprinting": {} to the frame\'s deployment, or switch it off in the project\'s settings: until then nobody can sign in.';
  expect(await failedChecks('https://auth.example.com', greet, { facts })).toEqual([[check, advice]]);
});

test('a widget whose sign-ins end in an address of a host page is told which options to leave out', async () => {
  const configs: WidgetConfig[] = [
    {
      products: ['oauth'],
      emailMagicLinksOptions: { loginRedirectURL: 'https://app.example.com/in', loginExpirationMinutes: 5 },
      oauthOptions: { loginRedirectURL: 'https://auth.example.com/authenticate' },
    },
    { passwordOptions: { resetPasswordRedirectURL: 'https://app.example.com/reset' } },
  ];
  const [failed, ...others] = await failedChecks('https://auth.example.com', greet, { configs });
  expect(others).toEqual([]);
  expect(failed?.[0]).toBe('Sign-ins by mail and OAuth end on the auth domain');
  expect(failed?.[1]).toContain(
    'config.emailMagicLinksOptions.loginRedirectURL, config.passwordOptions.resetPasswordRedirectURL,',
  );
  expect(failed?.[1]).toContain('https://auth.example.com/authenticate');
});

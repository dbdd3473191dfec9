/** A test that does not run in Firefox, with the reason. */
export type Skip = { spec: string; title: string | RegExp; because: string };

const driver = {
  bodies: 'driver: does not report request bodies',
  downloads: 'driver: does not report downloads',
  console: 'driver: does not report console messages of the browser itself',
  foreignInput: 'driver: clicks and keys do not reach cross-site frames',
  memory: 'driver: does not report memory use',
  slowness: 'driver: cannot throttle the network or the CPU',
  fingers: 'driver: does not support touch',
  schemes: 'driver: navigations to custom schemes never finish',
  keys: 'driver: cannot choose between virtual authenticators; one without the passkey may answer first and refuse',
  composition: 'driver: cannot emulate input methods',
  pictures: 'driver: screenshots inject a style that the content security policy of the frame blocks',
  windows: 'driver: cannot inspect a window of another origin',
} as const;
const browser = {
  policy: 'browser: does not support document.featurePolicy',
  quiet: 'browser: does not support conditional create of passkeys',
  cover: 'browser: does not support IntersectionObserver v2, so frames allow no decisions',
  credentialless: 'browser: does not support credentialless frames',
  redirects: 'browser: does not apply form-action to redirects',
  layout: 'browser: renders and rounds differently from Chromium, in which the layouts are recorded',
  ahead: 'browser: applies the default-src of the page to preloads, so nothing is preloaded',
  loads: 'browser: fires no load event for a frame that fails to load, so the host waits ten seconds',
  signals: 'browser: does not support PublicKeyCredential.signal...()',
} as const;

export const skips: Skip[] = [
  { spec: 'attacks/focus-theft.spec.ts', title: /finger/, because: driver.fingers },
  {
    spec: 'attacks/hostile-frame.spec.ts',
    title: 'the frame can neither navigate the page by itself nor block its navigation',
    because: driver.console,
  },
  {
    spec: 'attacks/hostile-host.spec.ts',
    title: 'a frame that its page navigates redeems no token and reveals no page',
    because: driver.console,
  },
  {
    spec: 'attacks/host-words.spec.ts',
    title: 'the passkey window shows no texts and no theme of the host',
    because: browser.policy,
  },
  {
    spec: 'attacks/unsafe-redirects.spec.ts',
    title: 'a native app is answered by its custom scheme, with or without a dot',
    because: driver.schemes,
  },
  { spec: 'attacks/ways-in.spec.ts', title: /^a covered frame ignores typed input/, because: browser.cover },
  { spec: 'attacks/ways-in.spec.ts', title: /^detects the image that a view transition/, because: browser.cover },
  {
    spec: 'attacks/ways-in.spec.ts',
    title: /^a credentialless frame has no session/,
    because: browser.credentialless,
  },
  { spec: 'attacks/framed-organization.spec.ts', title: /^/, because: browser.cover },
  { spec: 'attacks/wire-tap-framed.spec.ts', title: /^/, because: browser.cover },
  {
    spec: 'authorize-by-form.spec.ts',
    title: 'an app whose scheme the deployment names is opened at once, and no policy blocks that',
    because: driver.schemes,
  },
  {
    spec: 'authorize-by-form.spec.ts',
    title: /^tells the visitor when the policy blocks/,
    because: browser.redirects,
  },
  { spec: 'back.spec.ts', title: /^Back leads through verification and setup/, because: browser.cover },
  {
    spec: 'boot.spec.ts',
    title: 'scripts that the host has preloaded are compiled after the form is painted; others at once',
    because: browser.ahead,
  },
  { spec: 'crypto.spec.ts', title: 'a signature that was replayed is refused', because: driver.bodies },
  {
    spec: 'diagnose.spec.ts',
    title: 'a page that withholds passkeys and passcodes from the frame',
    because: browser.policy,
  },
  {
    spec: 'embedding.spec.ts',
    title: 'prefetches every file that the application begins with',
    because: browser.ahead,
  },
  {
    spec: 'embedding.spec.ts',
    title: /^an auth domain that refuses the connection is reported soon/,
    because: browser.loads,
  },
  { spec: 'first-words.spec.ts', title: /^/, because: driver.slowness },
  {
    spec: 'passkey-deletion.spec.ts',
    title: 'on a separate page deleting waits a second, removes at once, and notifies the password manager',
    because: browser.signals,
  },
  {
    spec: 'passkey-offer.spec.ts',
    title: /^(a conditional create is requested once|a refused conditional create)/,
    because: browser.quiet,
  },
  {
    spec: 'passkey-sign-in.spec.ts',
    title: 'of several authenticators the one that holds the passkey signs in',
    because: driver.keys,
  },
  {
    spec: 'passkey-sign-in.spec.ts',
    title: 'a passkey that was deleted from the account is reported, and the password manager is notified',
    because: browser.signals,
  },
  {
    spec: 'isolation.spec.ts',
    title: 'a host that the deployment does not list is refused by the browser itself',
    because: driver.console,
  },
  {
    spec: 'isolation.spec.ts',
    title: 'auth pages cannot be framed by a host that may frame the widget',
    because: driver.console,
  },
  {
    spec: 'isolation.spec.ts',
    title: 'a page that opens an auth page with a decision keeps no reference to it',
    because: driver.windows,
  },
  { spec: 'password-managers.spec.ts', title: / draws nothing, in usual colours$/, because: driver.pictures },
  { spec: 'typed-digits.spec.ts', title: / until it is committed$/, because: driver.composition },
  {
    spec: 'passwords.spec.ts',
    title: 'the meter shows one or two red segments, three or four green ones',
    because: driver.bodies,
  },
  {
    spec: 'isolation.spec.ts',
    title: 'the page that is offered across sites opens in a new tab',
    because: driver.foreignInput,
  },
  {
    spec: 'framed-decisions.spec.ts',
    title: /^(?!requests that need no answer are not answered in the frame|a browser without IntersectionObserver v2)/,
    because: browser.cover,
  },
  {
    spec: 'second-factor.spec.ts',
    title: /^if the host page isolates popups, recovery codes are shown in one/,
    because: browser.cover,
  },
  { spec: 'layout.spec.ts', title: /./, because: browser.layout },
  {
    spec: 'second-factor.spec.ts',
    title: /^recovery codes can be saved/,
    because: driver.downloads,
  },
  { spec: 'memory.spec.ts', title: /./, because: driver.memory },
];

/** Returns the reason why a test does not run in Firefox; undefined if it runs. */
export function whySkipped(spec: string, title: string): string | undefined {
  return skips.find((skip) => fits(skip, spec, title))?.because;
}

/** Returns whether a skip is for a test. The tags at the end of a title do not count. */
export function fits(skip: Skip, spec: string, title: string): boolean {
  const plain = withoutTags(title);
  const matches = typeof skip.title === 'string' ? withoutTags(skip.title) === plain : skip.title.test(plain);
  return spec === skip.spec && matches;
}

const withoutTags = (title: string) => title.replace(/( @\w+)+$/, '');

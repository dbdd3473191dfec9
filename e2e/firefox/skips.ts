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
  layout: 'browser: renders and rounds differently from Chromium, in which the layouts are recorded',
  ahead: 'browser: applies the default-src of the page to preloads, so nothing is preloaded',
  loads: 'browser: fires no load event for a frame that fails to load, so the host waits ten seconds',
  signals: 'browser: does not support PublicKeyCredential.signal...()',
} as const;

export const skips: Skip[] = [
  { spec: 'attacks/focus-theft.spec.ts', title: /finger/, because: driver.fingers },
  {
    spec: 'attacks/hostile-frame.spec.ts',
    title: 'the frame cannot take the page along by itself, nor hold it up',
    because: driver.console,
  },
  {
    spec: 'attacks/hostile-host.spec.ts',
    title: 'taken elsewhere by its page, the frame spends no token of its address and gives no page away',
    because: driver.console,
  },
  {
    spec: 'attacks/wire-tap.spec.ts',
    title: 'a host page that records everything learns no secret of One Tap',
    because: driver.foreignInput,
  },
  {
    spec: 'attacks/host-words.spec.ts',
    title: 'the window for a passkey says nothing of its host, and does not look as its host wants',
    because: browser.policy,
  },
  {
    spec: 'attacks/unsafe-redirects.spec.ts',
    title: 'an app on the device is asked for and answered by its own scheme, with or without a dot',
    because: driver.schemes,
  },
  { spec: 'attacks/ways-in.spec.ts', title: /^what is typed into a covered frame/, because: browser.cover },
  {
    spec: 'attacks/ways-in.spec.ts',
    title: /^a frame that its page makes credentialless/,
    because: browser.credentialless,
  },
  { spec: 'attacks/wire-tap-framed.spec.ts', title: /^/, because: browser.cover },
  {
    spec: 'boot.spec.ts',
    title: "what the host's script has had fetched is compiled once the form is seen; anything else at once",
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
    title:
      'what works is fetched ahead, at once where the frame stands in the HTML, else once its document has been asked for',
    because: browser.ahead,
  },
  {
    spec: 'embedding.spec.ts',
    title: /^an auth domain that refuses the connection is told of soon/,
    because: browser.loads,
  },
  { spec: 'first-words.spec.ts', title: /^/, because: driver.slowness },
  {
    spec: 'passkey-deletion.spec.ts',
    title: 'on a page of its own deleting waits a second, removes at once, and the password manager learns of it',
    because: browser.signals,
  },
  {
    spec: 'passkey-offer.spec.ts',
    title: /^(it is asked once, and nobody else is|its no is told to nobody)/,
    because: browser.quiet,
  },
  {
    spec: 'passkey-sign-in.spec.ts',
    title: 'of several authenticators the one that holds the passkey signs in',
    because: driver.keys,
  },
  {
    spec: 'passkey-sign-in.spec.ts',
    title: 'a passkey that was deleted from the account is said to be, and its password manager learns of it',
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
    title: 'a page that opens an auth page on which something is decided keeps no hand on it',
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
    title: 'the page that is offered across sites opens beside the host',
    because: driver.foreignInput,
  },
  {
    spec: 'framed-decisions.spec.ts',
    title: /^(?!what needs no answer is not done in the frame|a browser that cannot tell what covers a frame)/,
    because: browser.cover,
  },
  { spec: 'layout.spec.ts', title: /./, because: browser.layout },
  {
    spec: 'second-factor.spec.ts',
    title: /^recovery codes are taken along/,
    because: driver.downloads,
  },
  { spec: 'memory.spec.ts', title: /./, because: driver.memory },
];

/** Returns the reason why a test does not run in Firefox; undefined if it runs. */
export function whySkipped(spec: string, title: string): string | undefined {
  return skips.find((skip) => fits(skip, spec, title))?.because;
}

export const fits = (skip: Skip, spec: string, title: string) =>
  spec === skip.spec && (typeof skip.title === 'string' ? title === skip.title : skip.title.test(title));

/** A test that does not run in Firefox: its spec, its title, and why. */
export type Skip = { spec: string; title: string | RegExp; because: string };

const driver = {
  devtools: 'driver: what Chromium has developer tools for has no counterpart over WebDriver BiDi',
  bodies: 'driver: the bodies of requests are not told',
  console: 'driver: what the browser itself writes to the console is not told, and worded otherwise',
  interception: 'driver: an answer that was fetched and changed does not reach the page',
  history: 'driver: the entries of a tab are counted otherwise, not looked into further',
  pictures: 'driver: a picture of a frame shows another ground, not looked into further',
  touch: 'driver: a tap does not arrive in the frame',
  foreignClicks: 'driver: a click does not arrive in a frame of another site; the refusal is read up to there',
  windows: 'driver: nothing can be asked about the window of another origin',
  colorScheme: 'driver: no colour scheme can be set',
  focus: 'driver: all windows are told that they are in front, or none',
} as const;
const browser = {
  policy: 'browser: a page cannot ask what its permissions policy allows (document.featurePolicy)',
  scroll: 'browser: on a desktop it does not scroll to a field of another origin that is typed in',
  loads: 'browser: no load event tells of a frame that could not be loaded: its host waits for ten seconds',
  signals: 'browser: password managers are not told of passkeys that are gone (PublicKeyCredential.signal...)',
} as const;

export const skips: Skip[] = [
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
  { spec: 'crypto.spec.ts', title: 'a signature that was replayed is refused', because: driver.bodies },
  {
    spec: 'deciding-pages.spec.ts',
    title: /^a page in the background says so, and waits anew when it is in front/,
    because: driver.focus,
  },
  {
    spec: 'diagnose.spec.ts',
    title: 'a page that withholds passkeys and passcodes from the frame',
    because: browser.policy,
  },
  {
    spec: 'embedding.spec.ts',
    title: /^an auth domain that refuses the connection is told of soon/,
    because: browser.loads,
  },
  { spec: 'inherit.spec.ts', title: /^it follows the visitor's system/, because: driver.colorScheme },
  {
    spec: 'inherit.spec.ts',
    title: "the demo's sign-in page has its look in the widget: dark",
    because: driver.colorScheme,
  },
  { spec: 'passkey-deletion.spec.ts', title: 'a deletion waits for the page to be in front', because: driver.focus },
  {
    spec: 'passkey-deletion.spec.ts',
    title: 'on a page of its own deleting waits a second, removes at once, and the password manager learns of it',
    because: browser.signals,
  },
  {
    spec: 'passkey-sign-in.spec.ts',
    title: 'a passkey that was deleted from the account is said to be, and its password manager learns of it',
    because: browser.signals,
  },
  {
    spec: 'theming.spec.ts',
    title: 'colorScheme: dark is dark, auto follows the system as it changes, and light stays light',
    because: driver.colorScheme,
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
  {
    spec: 'passwords.spec.ts',
    title: 'the meter shows one or two red segments, three or four green ones',
    because: driver.bodies,
  },
  {
    spec: 'phones.spec.ts',
    title: 'the field that is typed in comes into view above the keyboard',
    because: browser.scroll,
  },
  { spec: 'phones.spec.ts', title: 'so does the phone number', because: browser.scroll },
  {
    spec: 'errors.spec.ts',
    title: 'an answer that does not say how an address signs in is an error in words, and the host hears of it once',
    because: driver.interception,
  },
  {
    spec: 'back.spec.ts',
    title: "a host's own entries stay as they are, above and beneath the widget's",
    because: driver.history,
  },
  { spec: 'back.spec.ts', title: 'two widgets on one page each have their own way back', because: driver.history },
  {
    spec: 'back.spec.ts',
    title: 'a reload on a screen that waits for a mail adds nothing to go back through',
    because: driver.history,
  },
  {
    spec: 'theming.spec.ts',
    title: 'the host shines through around rounded corners',
    because: driver.pictures,
  },
  {
    spec: 'phones.spec.ts',
    title: /on a phone: a finger hits fields and buttons, and nothing overflows$/,
    because: driver.touch,
  },
  {
    spec: 'passkey-deletion.spec.ts',
    title: 'deleting warns, can be cancelled, and leads on to a page of its own; back here the entry is gone',
    because: driver.devtools,
  },
  {
    spec: 'isolation.spec.ts',
    title: 'across sites the widget says that it cannot work, and offers the page instead',
    because: driver.foreignClicks,
  },
];

/** Why a test does not run in Firefox, if so. */
export function whySkipped(spec: string, title: string): string | undefined {
  return skips.find((skip) => fits(skip, spec, title))?.because;
}

export const fits = (skip: Skip, spec: string, title: string) =>
  spec === skip.spec && (typeof skip.title === 'string' ? title === skip.title : skip.title.test(title));

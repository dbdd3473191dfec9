export type GalleryNames = readonly (readonly [screen: string, states: readonly string[]])[];

export const schemes = ['light', 'dark', 'both'] as const;
export const directions = ['ltr', 'rtl'] as const;
export const widthsPx = ['320', '400', '640'] as const;

/** The gallery's settings. Default values are not in the address. */
export type GalleryView = {
  find: string;
  scheme: (typeof schemes)[number];
  locale: string;
  dir: (typeof directions)[number];
  width: (typeof widthsPx)[number];
  /** The theme as JSON. */
  theme: string;
};

/** The default values. The overview starts with the system's color scheme instead. */
const start: GalleryView = { find: '', scheme: 'light', locale: '', dir: 'ltr', width: '400', theme: '' };

/** Reads a view from the query of the overview's address. Without a color scheme it has the system's. */
export function readView(search: string, systemScheme: GalleryView['scheme'] = 'light'): GalleryView {
  const wishes = new URLSearchParams(search);
  const wish = <Name extends keyof GalleryView>(
    name: Name,
    choices?: readonly GalleryView[Name][],
    otherwise = start[name],
  ) => {
    const wish = wishes.get(name) as GalleryView[Name] | null;
    return wish !== null && (!choices || choices.includes(wish)) ? wish : otherwise;
  };
  return {
    find: wish('find'),
    scheme: wish('scheme', schemes, systemScheme),
    locale: wish('locale'),
    dir: wish('dir', directions),
    width: wish('width', widthsPx),
    theme: wish('theme'),
  };
}

/** Returns the query of the overview's address. */
export const writeView = (view: GalleryView, systemScheme: GalleryView['scheme'] = 'light'): string =>
  query(Object.entries(view), { ...start, scheme: systemScheme });

/** Returns the address of one example state in one color scheme. */
export function addressOf(screen: string, state: string, view: GalleryView, scheme: 'light' | 'dark'): string {
  const { locale, dir, theme } = view;
  const wishes = query(Object.entries({ scheme, locale, dir, theme }));
  return `/gallery/${screen}/${encodeURIComponent(state)}${wishes}`;
}

/** Returns the screens and states whose names contain every word of the search. */
export function findStates(names: GalleryNames, find: string): GalleryNames {
  const words = find.toLowerCase().split(/\s+/).filter(Boolean);
  const has = (screen: string, state: string) =>
    words.every((word) => `${screen} ${state}`.toLowerCase().includes(word));
  return names
    .map(([screen, states]) => [screen, states.filter((state) => has(screen, state))] as const)
    .filter(([, states]) => states.length > 0);
}

/** The groups of screens, in display order, and which screens are in them. The first group that matches has the screen. */
const groups: readonly (readonly [name: string, screens: RegExp])[] = [
  ['Login', /^(Main|EmailConfirmation|LinkElsewhere|ConfirmSignIn|ReturnFailed|OTP|LoggedIn|Error)/],
  ['Organizations', /^(Organization(?!Admin|Invite|Member|Decision|Review|Connection|Token)|Email|Discovery|SSO)/],
  ['Organizations', /^Password(Email|Authenticate|ResetVerify)/],
  ['Passwords', /^Password/],
  ['Passkeys', /^Passkey/],
  ['Two-step verification', /^(MFA|TOTP|SMS|Recovery|StepUp)/],
  ['Wallets', /^Crypto/],
  ['Account', /^Account/],
  ['Consent', /^IDP/],
  ['Organization admin', /^Organization/],
];
const OTHERS = 'Others';
const groupNames = [
  'Login',
  'Passwords',
  'Passkeys',
  'Two-step verification',
  'Wallets',
  'Account',
  'Consent',
  'Organizations',
  'Organization admin',
  OTHERS,
];

/** Groups the screens by purpose. Empty groups are left out. */
export function groupScreens(names: GalleryNames): [group: string, names: GalleryNames][] {
  const groupOf = (screen: string) => groups.find(([, screens]) => screens.test(screen))?.[0] ?? OTHERS;
  return groupNames
    .map((group): [string, GalleryNames] => [group, names.filter(([screen]) => groupOf(screen) === group)])
    .filter(([, screens]) => screens.length > 0);
}

function query(wishes: [string, string][], defaults: GalleryView = start): string {
  const changes = wishes.filter(([name, value]) => value !== defaults[name as keyof GalleryView]);
  return changes.length === 0 ? '' : `?${new URLSearchParams(changes)}`;
}

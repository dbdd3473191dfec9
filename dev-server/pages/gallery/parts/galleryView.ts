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
  /** As JSON. */
  theme: string;
};

const start: GalleryView = { find: '', scheme: 'light', locale: '', dir: 'ltr', width: '400', theme: '' };

export function readView(search: string): GalleryView {
  const wishes = new URLSearchParams(search);
  const wish = <Name extends keyof GalleryView>(name: Name, known?: readonly GalleryView[Name][]) => {
    const wished = wishes.get(name) as GalleryView[Name] | null;
    return wished !== null && (!known || known.includes(wished)) ? wished : start[name];
  };
  return {
    find: wish('find'),
    scheme: wish('scheme', schemes),
    locale: wish('locale'),
    dir: wish('dir', directions),
    width: wish('width', widthsPx),
    theme: wish('theme'),
  };
}

/** The query of the overview's address. */
export const writeView = (view: GalleryView): string => query(Object.entries(view));

/** The address of one state in one color scheme. */
export function addressOf(screen: string, state: string, view: GalleryView, scheme: 'light' | 'dark'): string {
  const { locale, dir, theme } = view;
  const wishes = query(Object.entries({ scheme, locale, dir, theme }));
  return `/gallery/${screen}/${encodeURIComponent(state)}${wishes}`;
}

/** The screens and states whose names contain every word of the search. */
export function findStates(names: GalleryNames, find: string): GalleryNames {
  const words = find.toLowerCase().split(/\s+/).filter(Boolean);
  const has = (screen: string, state: string) =>
    words.every((word) => `${screen} ${state}`.toLowerCase().includes(word));
  return names
    .map(([screen, states]) => [screen, states.filter((state) => has(screen, state))] as const)
    .filter(([, states]) => states.length > 0);
}

function query(wishes: [string, string][]): string {
  const said = wishes.filter(([name, value]) => value !== start[name as keyof GalleryView]);
  return said.length === 0 ? '' : `?${new URLSearchParams(said)}`;
}

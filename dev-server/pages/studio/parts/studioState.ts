import { type AccountSection, defaultWidth, type MountKind, type Vertical } from '@vestibule/shared-protocol';
import { type Data, readAt, writeAt } from './paths.ts';

export const schemes = ['light', 'dark', 'system'] as const;
export type Scheme = (typeof schemes)[number];

export type ShownMount = Exclude<MountKind, 'session'>;

/** The studio's state, which its address contains. */
export type StudioState = {
  mount: ShownMount;
  config: Data;
  /** The contract's theme, plus `inherit`. */
  theme: Data;
  locale: string;
  /** Custom texts by language and key. */
  texts: Data;
  /** The container's width in pixels; 0 for the available width. */
  widthPx: number;
  /** `system` follows the visitor's system, like the theme's `auto`. */
  scheme: Scheme;
  /** The account's visible sections; empty for all. */
  sections: readonly AccountSection[];
  /** The maximum age of the last authentication, for `stepUp`. */
  maxAgeMinutes: number;
};

/** The mounts that only the other vertical has. */
const ofOtherVertical: Record<Vertical, readonly ShownMount[]> = {
  consumer: ['organization', 'organizationSwitcher'],
  b2b: ['passkeyRegistration', 'resetPassword'],
};

/** Returns whether a project of this vertical has this mount. */
export const hasMount = (vertical: Vertical, mount: ShownMount): boolean => !ofOtherVertical[vertical].includes(mount);

const initialConfigs: Record<Vertical, Data> = {
  consumer: {
    products: ['oauth', 'emailMagicLinks', 'passkeys'],
    oauthOptions: { providers: [{ type: 'google' }, { type: 'apple' }, { type: 'github' }] },
  },
  b2b: {
    products: ['oauth', 'sso', 'emailMagicLinks', 'emailOtp'],
    oauthOptions: { providers: [{ type: 'google' }, { type: 'microsoft' }, { type: 'github' }] },
  },
};

export const initialState: StudioState = {
  mount: 'login',
  config: initialConfigs.consumer,
  theme: {},
  locale: '',
  texts: {},
  widthPx: 400,
  scheme: 'system',
  sections: [],
  maxAgeMinutes: 5,
};

/** The studio's state at the start, for each vertical. */
const initialStates: Record<Vertical, StudioState> = {
  consumer: initialState,
  b2b: { ...initialState, config: initialConfigs.b2b },
};

/**
 * Reads the state from an address. Missing and unknown parts get their initial values, and so does a mount that only the
 * other vertical has.
 */
export function readAddress(hash: string, vertical: Vertical = 'consumer'): StudioState {
  const start = initialStates[vertical];
  try {
    const saved: unknown = JSON.parse(decodeURIComponent(hash.replace(/^#/, '')));
    const state: StudioState = typeof saved === 'object' && saved !== null ? { ...start, ...saved } : start;
    return hasMount(vertical, state.mount) ? state : { ...state, mount: start.mount };
  } catch {
    return start;
  }
}

/** Writes the state as a shareable address. It contains no tokens, sessions or typed values. */
export function writeAddress(state: StudioState, vertical: Vertical = 'consumer'): string {
  const changes = Object.entries(state).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(initialStates[vertical][name as keyof StudioState]),
  );
  return changes.length === 0 ? '' : `#${encodeURIComponent(JSON.stringify(Object.fromEntries(changes)))}`;
}

/**
 * Returns the theme of the widget and its code. The widget is never wider than the theme's `width`, so a wider
 * container raises that value, unless the theme sets it.
 */
export function themeOf({ mount, theme, widthPx }: Pick<StudioState, 'mount' | 'theme' | 'widthPx'>): Data {
  // The dialog of a step-up has its own place.
  if (mount === 'stepUp') return theme;
  const isWider = widthPx === 0 || widthPx > Number.parseInt(defaultWidth, 10);
  if (!isWider || readAt(theme, WIDTH) !== undefined) return theme;
  return writeAt(theme, WIDTH, widthPx === 0 ? '100%' : `${widthPx}px`);
}

const WIDTH = ['container', 'width'];

/** Returns the theme's value for a color scheme of the studio. */
export const colorSchemeOf = (scheme: Scheme): 'light' | 'dark' | 'auto' => (scheme === 'system' ? 'auto' : scheme);

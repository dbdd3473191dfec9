import type { AccountSection, MountKind, Vertical } from '@vestibule/shared-protocol';
import type { Data } from './paths.ts';

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
  scheme: 'light' | 'dark';
  /** The account's visible sections; empty for all. */
  sections: readonly AccountSection[];
  /** The maximum age of the last authentication, for `stepUp`. */
  maxAgeMinutes: number;
};

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
  scheme: 'light',
  sections: [],
  maxAgeMinutes: 5,
};

/** The studio's state at the start, for each vertical. */
export const initialStates: Record<Vertical, StudioState> = {
  consumer: initialState,
  b2b: { ...initialState, config: initialConfigs.b2b },
};

/** Reads the state from an address. Missing and unknown parts get their initial values. */
export function readAddress(hash: string, vertical: Vertical = 'consumer'): StudioState {
  const start = initialStates[vertical];
  try {
    const given: unknown = JSON.parse(decodeURIComponent(hash.replace(/^#/, '')));
    return typeof given === 'object' && given !== null ? { ...start, ...given } : start;
  } catch {
    return start;
  }
}

/** Writes the state as a shareable address. It contains no tokens, sessions or typed values. */
export function writeAddress(state: StudioState, vertical: Vertical = 'consumer'): string {
  const changed = Object.entries(state).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(initialStates[vertical][name as keyof StudioState]),
  );
  return changed.length === 0 ? '' : `#${encodeURIComponent(JSON.stringify(Object.fromEntries(changed)))}`;
}

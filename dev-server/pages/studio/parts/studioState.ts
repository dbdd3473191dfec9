import type { AccountSection, MountKind } from '@vestibule/shared-protocol';
import type { Data } from './paths.ts';

export type ShownMount = Exclude<MountKind, 'session'>;

/** All that the studio shows, and what its address says. */
export type StudioState = {
  mount: ShownMount;
  config: Data;
  /** With `inherit`, beside what the contract has. */
  theme: Data;
  locale: string;
  /** Words in place of the widget's own, by language and key. */
  texts: Data;
  /** Of the place that the widget stands in, in pixels; 0 for as wide as there is. */
  widthPx: number;
  scheme: 'light' | 'dark';
  /** Of the account: those that are shown; empty for all. */
  sections: readonly AccountSection[];
  /** Of `stepUp`: how old the last proof may be. */
  maxAgeMinutes: number;
};

export const initialState: StudioState = {
  mount: 'login',
  config: {
    products: ['oauth', 'emailMagicLinks', 'passkeys'],
    oauthOptions: { providers: [{ type: 'google' }, { type: 'apple' }, { type: 'github' }] },
  },
  theme: {},
  locale: '',
  texts: {},
  widthPx: 400,
  scheme: 'light',
  sections: [],
  maxAgeMinutes: 5,
};

/** What an address says of the state: the rest is as at the start. Whatever is not ours says nothing. */
export function readAddress(hash: string): StudioState {
  try {
    const given: unknown = JSON.parse(decodeURIComponent(hash.replace(/^#/, '')));
    return typeof given === 'object' && given !== null ? { ...initialState, ...given } : initialState;
  } catch {
    return initialState;
  }
}

/** The part of the address that tells others the same. Tokens, sessions and what was typed are no part of the state. */
export function writeAddress(state: StudioState): string {
  const told = Object.entries(state).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(initialState[name as keyof StudioState]),
  );
  return told.length === 0 ? '' : `#${encodeURIComponent(JSON.stringify(Object.fromEntries(told)))}`;
}

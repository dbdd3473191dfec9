import type { ComponentType } from 'react';
import { helps } from '../features/main/loadExtras.ts';
import {
  type FirstScreen,
  type LaterScreen,
  type ScreenFamily,
  type ScreenName,
  type ScreenOf,
  screenFamilies,
} from '../flow/screens.ts';
import { type Chunk, chunk, from } from '../ui/chunk.tsx';
import type { FocusMovedCardProps } from '../ui/screens/FocusMovedCard.tsx';
import type { Family, ScreenProps } from '../ui/screens/ScreenProps.ts';
import { withEnglish } from '../ui/screens/withFallbackTexts.tsx';

/** Screens that bring their words themselves. */
type Screens<S extends ScreenName> = { readonly [Name in S]: ComponentType<ScreenProps<Name, object>> };

const email = chunk(async () => (await import('../features/magic-link/screens.ts')).emailScreens);
const password = chunk(async () => (await import('../features/password/screens.ts')).passwordScreens);
const passkey = chunk(async () => (await import('../features/passkey/screens.ts')).passkeyScreens);
const crypto = chunk(async () => (await import('../features/wallet/screens.ts')).cryptoScreens);
const link = chunk(async () => (await import('../features/magic-link/callbackScreens.ts')).linkScreens);
const session = chunk(async () => (await import('../features/session/screens.ts')).sessionScreens);
const account = chunk(async () => (await import('../features/account/screens.ts')).accountScreens);
const idp = chunk(async () => (await import('../features/identity-provider/screens.ts')).idpScreens);

const later = chunk(() => import('./laterScreens.ts'));

/** All screens whose names are not known here. */
export const LaterScreens: ComponentType<ScreenProps<LaterScreen, object>> = from(
  later,
  (module) => module.LaterScreens,
);

/** Every screen but Main and those, in chunks of what is used together. */
export const lazyScreens: Screens<Exclude<FirstScreen, 'Main'>> = {
  ...screensOf('email', email),
  ...screensOf('password', password),
  ...screensOf('passkey', passkey),
  ...screensOf('crypto', crypto),
  ...screensOf('link', link),
  ...screensOf('session', session),
  ...screensOf('account', account),
  ...screensOf('idp', idp),
};

function screensOf<F extends ScreenFamily>(name: F, family: Chunk<Family<F>>): Screens<ScreenOf<F>> {
  const names: readonly ScreenOf<F>[] = screenFamilies[name];
  const drawn = names.map((screen) => [screen, from(family, (one) => withEnglish(one.english, one.screens[screen]))]);
  return Object.fromEntries(drawn) as Screens<ScreenOf<F>>;
}

const focusMoved = chunk(() => import('../ui/screens/FocusMovedCard.tsx'));

/** Stands in the place of a screen whose secret field lost the focus to the host page. */
export const FocusMovedCard: ComponentType<FocusMovedCardProps> = from(focusMoved, (module) => module.FocusMovedCard);

/** What says in passing how something went, on any screen. */
export const toaster = chunk(() => import('../ui/Toaster.tsx'));

/**
 * Fetches the screens that may come next, so that they are there in the frame after the answer, the toasts, which may
 * have to say that the network is gone, and what helps with the first key, which shall not wait for it.
 */
export const preloadScreens = () => {
  // A failure shows when the screen is needed, with a way to load again.
  email.load().catch(() => {});
  toaster.load().catch(() => {});
  focusMoved.load().catch(() => {});
  helps.load().catch(() => {});
};

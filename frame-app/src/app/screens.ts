import { type ComponentType, createElement } from 'react';
import { transitions as account } from '../features/account/transitions.ts';
import { transitions as identityProvider } from '../features/identity-provider/transitions.ts';
import { transitions as magicLink } from '../features/magic-link/transitions.ts';
import { mainExtras } from '../features/main/chunk.ts';
import { MainScreen } from '../features/main/MainScreen.tsx';
import { transitions as passcode } from '../features/passcode/transitions.ts';
import { transitions as passkey, managementTransitions as passkeyManagement } from '../features/passkey/transitions.ts';
import { transitions as password } from '../features/password/transitions.ts';
import { transitions as secondFactor } from '../features/second-factor/transitions.ts';
import { transitions as session } from '../features/session/transitions.ts';
import { transitions as wallet } from '../features/wallet/transitions.ts';
import type { Transitions } from '../flow/defineFlow.ts';
import type { ScreenName } from '../flow/screens.ts';
import { type Chunk, chunk, from } from '../ui/chunk.tsx';
import { lastUsedMark } from '../ui/screens/lastUsed.tsx';
import type { ScreenProps, Screens } from '../ui/screens/ScreenProps.ts';
import type { ConsumerScreen, OrganizationScreen } from './organizationScreens.ts';

/** Creates the chunk of a feature, with the English texts that the first chunk does not have. */
const feature = <S extends ScreenName>(load: () => Promise<{ screens: Screens<S> }>) =>
  chunk(async () => {
    const [{ screens }, { rest }] = await Promise.all([load(), import('../i18n/en/rest.ts')]);
    return { screens, rest };
  });

const magicLinkChunk = feature(() => import('../features/magic-link/index.ts'));
const passcodeChunk = feature(() => import('../features/passcode/index.ts'));

/** The parts of the widget that any screen may need later. */
export const lateParts = chunk(() => import('../ui/screens/lateParts.ts'));

/** The component of each screen for consumers. All but Main load when they are first needed. */
export const screens: Screens<ConsumerScreen> = {
  Main: MainScreen,
  Error: from(lateParts, ({ ErrorScreen }) => ErrorScreen),
  ...screensOf(magicLink, magicLinkChunk),
  ...screensOf(passcode, passcodeChunk),
  ...screensOf(
    password,
    feature(() => import('../features/password/index.ts')),
  ),
  ...screensOf(
    passkey,
    feature(() => import('../features/passkey/index.ts')),
  ),
  ...screensOf(
    passkeyManagement,
    feature(() => import('../features/passkey/management.ts')),
  ),
  ...screensOf(
    wallet,
    feature(() => import('../features/wallet/index.ts')),
  ),
  ...screensOf(
    session,
    feature(() => import('../features/session/index.ts')),
  ),
  ...screensOf(
    secondFactor,
    feature(() => import('../features/second-factor/index.ts')),
  ),
  ...screensOf(
    account,
    feature(() => import('../features/account/index.ts')),
  ),
  ...screensOf(
    identityProvider,
    feature(() => import('../features/identity-provider/index.ts')),
  ),
};

const organizationChunk = feature(() => import('./allOrganizationScreens.ts'));
const organizationScreens: { [S in ScreenName]?: ComponentType<ScreenProps<S>> } = {};

/** Returns the component of a screen. The names of those for organizations are not in the first files. */
export function screenOf(name: ScreenName): ComponentType<Record<string, unknown>> {
  const known: Partial<Screens<ScreenName>> = screens;
  const screen =
    known[name] ?? organizationScreens[name] ?? from(organizationChunk, pickScreen(name as OrganizationScreen));
  Object.assign(organizationScreens, { [name]: screen });
  return screen as ComponentType<Record<string, unknown>>;
}

const pickScreen =
  (name: OrganizationScreen) =>
  ({ screens, rest }: { screens: Screens<OrganizationScreen>; rest: object }) =>
    withEnglish(screens[name] as ComponentType<ScreenProps<OrganizationScreen>>, rest);

type FeatureChunk<S extends ScreenName> = Chunk<{ screens: Screens<S>; rest: object }>;

function screensOf<S extends ScreenName>(rows: Transitions<S>, source: FeatureChunk<S>): Screens<S> {
  const names = Object.keys(rows) as S[];
  const components = names.map((name) => [
    name,
    from(source, (module) => withEnglish(module.screens[name], module.rest)),
  ]);
  return Object.fromEntries(components) as Screens<S>;
}

/** Renders a screen whose texts fall back to English. Other languages load completely and have all texts. */
function withEnglish<S extends ScreenName>(Screen: ComponentType<ScreenProps<S>>, english: object) {
  return (props: ScreenProps<S>) => createElement(Screen, { ...props, texts: { ...english, ...props.texts } });
}

/** Loads the screens that may come next, so that they appear right after the provider's answer. */
export const preloadScreens = () => {
  // A failure is shown when the chunk is needed, with a button to load it again.
  for (const part of [magicLinkChunk, passcodeChunk, lateParts, mainExtras, lastUsedMark]) part.load().catch(() => {});
};

import { type ComponentType, createElement } from 'react';
import { transitions as magicLink } from '../features/magic-link/transitions.ts';
import { mainExtras } from '../features/main/chunk.ts';
import { MainScreen } from '../features/main/MainScreen.tsx';
import { transitions as passcode } from '../features/passcode/transitions.ts';
import type { ScreenName } from '../flow/screens.ts';
import { type Chunk, chunk, from } from '../ui/chunk.tsx';
import { lastUsedMark } from '../ui/screens/lastUsed.tsx';
import type { Screens } from '../ui/screens/ScreenProps.ts';
import type { Rest } from './Composition.ts';

type AnyComponent = ComponentType<Record<string, unknown>>;
type LoadScreens = () => Promise<{ screens: Partial<Screens<ScreenName>> }>;
type Loaded = Awaited<ReturnType<LoadScreens>> & { texts: object };

/** The parts of the widget that any screen may need later. */
export const lateParts = chunk(() => import('../ui/screens/lateParts.ts'));

/** The features whose screens often follow Main: their rows, and their chunk. */
const soon: readonly (readonly [rows: object, load: LoadScreens])[] = [
  [magicLink, () => import('../features/magic-link/index.ts')],
  [passcode, () => import('../features/passcode/index.ts')],
];

export type ScreenLoader = ReturnType<typeof createScreens>;

/**
 * Returns the component of each screen. All screens but Main load when they are first needed.
 *
 * @param load loads the names of the later screens with their chunks.
 */
export function createScreens(load: () => Promise<Pick<Rest, 'chunks'>>) {
  const rest = chunk(load);
  const components = new Map<ScreenName, AnyComponent>([
    ['Main', MainScreen as AnyComponent],
    ['Error', from(lateParts, ({ ErrorScreen }) => ErrorScreen) as AnyComponent],
  ]);
  /** Keyed by the function that loads the chunk, because several screens share one chunk. */
  const loadedChunks = new Map<LoadScreens, Chunk<Loaded>>();

  const chunkOf = (load: LoadScreens): Chunk<Loaded> => {
    const chunk = loadedChunks.get(load) ?? withEnglishTexts(load);
    loadedChunks.set(load, chunk);
    return chunk;
  };

  /** Returns a chunk that is looked up in the later screens. */
  const later = (name: ScreenName): Chunk<Loaded> => ({
    load: async () => chunkOf((await rest.load()).chunks[name] as LoadScreens).load(),
    loaded: () => {
      const transitions = rest.loaded();
      return transitions && chunkOf(transitions.chunks[name] as LoadScreens).loaded();
    },
  });

  return {
    of(name: ScreenName): AnyComponent {
      const load = soon.find(([rows]) => name in rows)?.[1];
      const source = load ? chunkOf(load) : later(name);
      const component =
        components.get(name) ?? from(source, ({ screens, texts }) => withTexts(screens[name] as AnyComponent, texts));
      components.set(name, component);
      return component;
    },
    /** Loads the screens that may come next, so that they appear right after the provider's response. */
    preload() {
      const parts = [...soon.map(([, load]) => chunkOf(load)), lateParts, mainExtras, lastUsedMark, rest];
      // A failure shows when the chunk is needed, with a button to load it again.
      for (const part of parts) part.load().catch(() => {});
    },
  };
}

/** Returns the chunk of a screen, whose English texts load with it. */
const withEnglishTexts = (load: LoadScreens): Chunk<Loaded> =>
  chunk(async () => {
    const [{ screens }, { rest }] = await Promise.all([load(), import('../i18n/en/rest.ts')]);
    return { screens, texts: rest };
  });

/** Renders a screen whose texts fall back to English. Other languages load completely and have all texts. */
const withTexts =
  (Screen: AnyComponent, english: object): AnyComponent =>
  (props) =>
    createElement(Screen, { ...props, texts: { ...english, ...Object(props.texts) } });

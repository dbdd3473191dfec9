import { expect, it } from 'vitest';
import type { AnyStep } from './defineFlow.ts';
import { idpEnds, successScreens } from './screens.ts';
import { availableMounts, startScreen } from './startScreen.ts';
import { widgetFlow } from './widgetFlow.ts';

const table = widgetFlow as unknown as Record<string, Record<string, AnyStep>>;
const targets = (step: AnyStep): string[] => [...step.to, ...Object.values(step.onError ?? {}).flatMap(targets)];
const from = (screen: string) => Object.values(table[screen] ?? {}).flatMap(targets);

/** Screens no step leads to: main.tsx and frameMethods.ts show them. */
const shownFromOutside = ['Error'];

it('reaches every screen from the start of some mount', () => {
  const mounts = availableMounts.map((kind) => startScreen({ kind } as Parameters<typeof startScreen>[0]).screen);
  const reached = new Set<string>([...mounts, ...shownFromOutside]);
  for (const screen of reached) for (const target of from(screen)) reached.add(target);
  expect([...reached].sort()).toEqual(Object.keys(table).sort());
});

it('can leave every screen but the successful ends', () => {
  const stuck = Object.keys(table).filter((screen) => from(screen).every((target) => target === screen));
  expect(stuck.sort()).toEqual([...successScreens, ...idpEnds].sort());
});

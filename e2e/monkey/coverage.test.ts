import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { organizationSetups } from '../monkey/organizationSetups.ts';
import { elsewhere, setups } from '../monkey/setups.ts';

const features = new URL('../../frame-app/src/features/', import.meta.url);

/** Returns the source of a feature's file; empty if it has none. */
function sourceOf(feature: string, file: string): string {
  try {
    return readFileSync(new URL(`${feature}/${file}`, features), 'utf8');
  } catch {
    return '';
  }
}

/** Returns the names of the members of an interface or a type in a source. */
function membersOf(source: string, head: RegExp): string[] {
  const [, indent = '', body = ''] = head.exec(source) ?? [];
  return [...body.matchAll(new RegExp(`^${indent}  (\\w+)(?=[?]?[(:])`, 'gm'))].map(([, name = '']) => name);
}

const screens = readdirSync(features).flatMap((feature) =>
  membersOf(sourceOf(feature, 'states.ts'), /^( *)interface ScreenData \{\n([\s\S]*?)\n {2}\}$/m),
);

it('every screen is one that a random visitor comes to, or has the reason why not', () => {
  expect(screens.length).toBeGreaterThan(60);
  const visits = new Set([...setups, ...organizationSetups].flatMap((setup) => setup.screens));
  expect(screens.filter((screen) => !visits.has(screen) && !(screen in elsewhere))).toEqual([]);
  expect([...visits, ...Object.keys(elsewhere)].filter((screen) => !screens.includes(screen))).toEqual([]);
});

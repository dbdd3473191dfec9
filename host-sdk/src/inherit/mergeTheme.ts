import type { Theme } from '@vestibule/shared-protocol';

type Tree = { readonly [name: string]: unknown };

/** Merges two themes deeply. The second theme's values win. */
export const mergeTheme = (theme: Theme, givenTheme: Theme): Theme => merge(theme, givenTheme) as Theme;

function merge(base: Tree, over: Tree): Tree {
  const entries = Object.entries(over).filter(([, value]) => value !== undefined);
  return { ...base, ...Object.fromEntries(entries.map(([name, value]) => [name, mergeValue(base[name], value)])) };
}

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;
const mergeValue = (base: unknown, over: unknown) => (isTree(base) && isTree(over) ? merge(base, over) : over);

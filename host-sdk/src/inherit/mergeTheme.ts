import type { Theme } from '@vestibule/shared-protocol';

type Tree = { readonly [name: string]: unknown };

/** Merges two themes deeply. Values of `given` win. */
export const mergeTheme = (inherited: Theme, given: Theme): Theme => merge(inherited, given) as Theme;

function merge(one: Tree, over: Tree): Tree {
  const named = Object.entries(over).filter(([, value]) => value !== undefined);
  return { ...one, ...Object.fromEntries(named.map(([name, value]) => [name, mergeValue(one[name], value)])) };
}

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;
const mergeValue = (one: unknown, over: unknown) => (isTree(one) && isTree(over) ? merge(one, over) : over);

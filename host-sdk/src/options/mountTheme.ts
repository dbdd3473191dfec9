import type { Theme } from '@vestibule/shared-protocol';

/**
 * The appearance of a widget: a {@link Theme}; `'inherit'`, which follows the page around the widget; or both, where
 * the given values override the inherited ones.
 */
export type MountTheme = 'inherit' | (Theme & { inherit?: boolean | undefined });

export type InheritableTheme = Exclude<MountTheme, 'inherit'>;

export const toInheritableTheme = (theme: MountTheme = {}): InheritableTheme =>
  theme === 'inherit' ? { inherit: true } : theme;

/** Returns whether the theme depends on the page and has to be read before the frame is configured. */
export const isInherited = (theme: InheritableTheme): boolean => 'inherit' in theme;

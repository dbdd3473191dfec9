import type { Theme } from '@vestibule/shared-protocol';

/**
 * How a widget looks: a {@link Theme}; `'inherit'`, as the page around it, for as long as it is there; or both, and then what is
 * named beside `inherit: true` wins.
 */
export type MountTheme = 'inherit' | (Theme & { inherit?: boolean | undefined });

export type InheritableTheme = Exclude<MountTheme, 'inherit'>;

export const toInheritableTheme = (theme: MountTheme = {}): InheritableTheme =>
  theme === 'inherit' ? { inherit: true } : theme;

/** Whether it has to be read off the page before a frame can be told of it. */
export const isInherited = (theme: InheritableTheme): boolean => 'inherit' in theme;

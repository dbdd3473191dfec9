import type { Theme } from '@vestibule/shared-protocol';

type ThemeRoot = Pick<HTMLElement, 'dataset'> & { style: Pick<CSSStyleDeclaration, 'setProperty' | 'removeProperty'> };

/** Theme to CSS custom properties, through the CSSOM, which a strict CSP allows. What a theme leaves out is as in base.css. */
export function applyTheme(theme: Theme, root: ThemeRoot, prefersDark: boolean): void {
  const isDark = theme.colorScheme === 'dark' || (theme.colorScheme === 'auto' && prefersDark);
  root.dataset.scheme = isDark ? 'dark' : 'light';
  if (theme.hideHeaderText) root.dataset.hideHeader = '';
  else delete root.dataset.hideHeader;
  for (const [property, value] of properties(theme)) {
    if (value === undefined) root.style.removeProperty(property);
    else root.style.setProperty(property, value);
  }
}

function properties({ typography, colors, container, buttons, inputs }: Theme): [string, string | undefined][] {
  const ofButtons = (['primary', 'secondary', 'disabled'] as const).flatMap((kind): [string, string | undefined][] => [
    [`--${kind}-surface`, buttons?.[kind]?.backgroundColor],
    [`--${kind}-text`, buttons?.[kind]?.textColor],
    [`--${kind}-line`, buttons?.[kind]?.borderColor],
    [`--${kind}-radius`, buttons?.[kind]?.borderRadius],
  ]);
  return [
    ['--font', typography?.fontFamily],
    ['--primary', colors?.primary],
    ['--secondary', colors?.secondary],
    ['--success', colors?.success],
    ['--error', colors?.error],
    ['--surface', container?.backgroundColor],
    ['--container-border', container?.borderColor],
    ['--radius', container?.borderRadius],
    ['--width', container?.width],
    ['--input-surface', inputs?.backgroundColor],
    ['--input-line', inputs?.borderColor],
    ['--control-radius', inputs?.borderRadius],
    ['--placeholder', inputs?.placeholderColor],
    ['--input-text', inputs?.textColor],
    ...ofButtons,
  ];
}

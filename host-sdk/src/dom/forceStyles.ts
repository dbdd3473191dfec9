/**
 * Sets inline styles that no stylesheet of the page overrides, resets and `!important` included. Set through the CSSOM, which a
 * strict `style-src` allows.
 */
export function forceStyles({ style }: HTMLElement, styles: Readonly<Record<string, string>>): void {
  for (const [property, value] of Object.entries(styles)) style.setProperty(property, value, 'important');
}

/**
 * Sets inline styles that override every stylesheet of the page, even `!important` rules. Uses the CSSOM, which a
 * strict `style-src` allows.
 */
export function forceStyles({ style }: HTMLElement, styles: Readonly<Record<string, string>>): void {
  for (const [property, value] of Object.entries(styles)) style.setProperty(property, value, 'important');
}

/**
 * Returns whether a CSS value is a color by itself. The browser accepts `inherit` and `var(--brand)` for any property,
 * so for a width too, and no color is a width. In the frame they stand for no color.
 */
export const isThemeColor = (css: string): boolean => CSS.supports('color', css) && !CSS.supports('width', css);

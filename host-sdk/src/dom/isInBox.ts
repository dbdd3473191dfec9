/** Returns whether one of the elements around a widget draws a box: lines above and below, or a shadow. */
export const isInBox = (around: readonly Element[]): boolean =>
  around.some((at) => {
    if (at === document.body || at === document.documentElement) return false;
    const { borderTopWidth, borderBottomWidth, boxShadow } = getComputedStyle(at);
    const hasLines = Number.parseFloat(borderTopWidth) > 0 && Number.parseFloat(borderBottomWidth) > 0;
    return hasLines || boxShadow !== 'none';
  });

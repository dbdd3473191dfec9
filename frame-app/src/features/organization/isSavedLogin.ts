/** Returns whether a saved login names the screen to open. `readAwaited` checks the screen itself. */
export const isSavedLogin = ({ awaited }: { readonly awaited?: unknown }): boolean =>
  typeof awaited === 'object' && awaited !== null;

/** Returns whether a saved login names the screen to open. `readAwaited` checks the screen itself. */
export const isSavedLogin = ({ awaitedScreen }: { readonly awaitedScreen?: unknown }): boolean =>
  typeof awaitedScreen === 'object' && awaitedScreen !== null;

/** Calls a callback of the host. An error of the callback goes to `window.onerror` and never into the mount. */
export function invokeSafely<A extends unknown[]>(callback: ((...args: A) => void) | undefined, ...args: A): void {
  try {
    callback?.(...args);
  } catch (error) {
    reportError(error);
  }
}

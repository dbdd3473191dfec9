/** Calls a callback of the host; what it throws is the host's and goes to `window.onerror`, never into the mount. */
export function invokeSafely<A extends unknown[]>(callback: ((...args: A) => void) | undefined, ...args: A): void {
  try {
    callback?.(...args);
  } catch (error) {
    reportError(error);
  }
}

/**
 * Marks a promise as handled and returns it. Used for failures that `onError` reports too, so that an unused promise
 * causes no `unhandledrejection`.
 */
export function ignoreRejection<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}

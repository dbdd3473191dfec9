/** For a failure that `onError` hears too: whoever ignores the promise causes no `unhandledrejection`. */
export function ignoreRejection<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}

/**
 * Returns a function that loads once, at its first call. After a failed load, the next call tries again.
 *
 * @param toError Converts the error of the load for the caller.
 */
export function loadOnce<T>(load: () => Promise<T>, toError = (error: unknown): unknown => error): () => Promise<T> {
  let loading: Promise<T> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw toError(error);
    });
    return loading;
  };
}

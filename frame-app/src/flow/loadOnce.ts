/**
 * Returns a function that loads once, at its first call. After a failed load, the next call tries again.
 *
 * @param toError turns what the load has thrown into the error of the call.
 */
export function loadOnce<T>(load: () => Promise<T>, toError = (thrown: unknown): unknown => thrown): () => Promise<T> {
  let loading: Promise<T> | null = null;
  return () => {
    loading ??= load().catch((thrown: unknown) => {
      loading = null;
      throw toError(thrown);
    });
    return loading;
  };
}

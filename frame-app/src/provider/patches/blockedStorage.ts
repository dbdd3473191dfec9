/**
 * Stands before the provider's library, which reads both storages as it is loaded: where the browser blocks them that throws,
 * and nothing could tell the visitor why. The library can do without.
 */
for (const name of ['localStorage', 'sessionStorage'] as const) {
  try {
    void window[name];
  } catch {
    Object.defineProperty(window, name, { value: undefined });
  }
}

export {};

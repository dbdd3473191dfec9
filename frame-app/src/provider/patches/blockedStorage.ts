/**
 * Makes blocked storages undefined. Must be imported before the library, which reads both storages when it loads.
 * Without this patch the read throws, and no message reaches the visitor. The library accepts undefined storages.
 */
for (const name of ['localStorage', 'sessionStorage'] as const) {
  try {
    void window[name];
  } catch {
    Object.defineProperty(window, name, { value: undefined });
  }
}

export {};

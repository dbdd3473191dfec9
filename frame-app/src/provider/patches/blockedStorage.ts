/**
 * Makes blocked storages undefined; must be imported before the library. The library reads both storages when it loads.
 * Without this patch that read throws, and no message reaches the visitor. The library accepts undefined storages.
 */
for (const name of ['localStorage', 'sessionStorage'] as const) {
  try {
    void window[name];
  } catch {
    Object.defineProperty(window, name, { value: undefined });
  }
}

export {};

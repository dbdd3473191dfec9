const loading = new Map<string, Promise<void>>();

/** Loads a classic script once. A script that could not be loaded may be asked for again. */
export function loadScript(src: string): Promise<void> {
  const known = loading.get(src);
  if (known) return known;
  const script = document.createElement('script');
  const loaded = new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      loading.delete(src);
      reject(new Error(`${src} could not be loaded`));
    };
  });
  script.async = true;
  script.src = src;
  document.head.append(script);
  loading.set(src, loaded);
  return loaded;
}

/** Of Trusted Types what is used here, in browsers that know them. A trusted URL is typed as the text it stands for. */
declare global {
  interface Window {
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL(url: string): string | null },
      ): { createScriptURL(url: string): string };
    };
  }
}

const loading = new Map<string, Promise<void>>();

/**
 * Loads a classic script once. One that could not be loaded, or threw while it ran, may be asked for again; what it threw
 * is this promise's rejection and no uncaught error of the page.
 */
export function loadScript(src: string): Promise<void> {
  const known = loading.get(src);
  if (known) return known;
  const script = document.createElement('script');
  const loaded = new Promise<void>((resolve, reject) => {
    let hasThrown = false;
    const catchError = (event: ErrorEvent) => {
      if (document.currentScript !== script) return;
      event.preventDefault();
      hasThrown = true;
    };
    const end = (isLoaded: boolean) => {
      removeEventListener('error', catchError);
      if (isLoaded && !hasThrown) return resolve();
      script.remove();
      loading.delete(src);
      reject(new Error(`${src} could not be ${isLoaded ? 'run' : 'loaded'}`));
    };
    addEventListener('error', catchError);
    script.onload = () => end(true);
    script.onerror = () => end(false);
  });
  script.async = true;
  script.src = trusted(src);
  document.head.append(script);
  loading.set(src, loaded);
  return loaded;
}

/** The page's policy lets no plain text become the address of a script; this one lets through a single address. */
function trusted(src: string): string {
  const policy = window.trustedTypes?.createPolicy('vestibule', { createScriptURL: () => src });
  return policy ? policy.createScriptURL(src) : src;
}

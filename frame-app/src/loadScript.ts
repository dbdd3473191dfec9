/** The part of Trusted Types that is used here, where the browser supports it. A trusted URL is typed as a string. */
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
 * Loads a classic script once. After a failure the next call loads it again. If the script throws, the promise rejects and
 * the page reports no uncaught error.
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

/** Returns the address as a trusted URL. The page's policy refuses plain text; this policy allows this address only. */
function trusted(src: string): string {
  const policy = window.trustedTypes?.createPolicy('vestibule', { createScriptURL: () => src });
  return policy ? policy.createScriptURL(src) : src;
}

/** The part of Trusted Types that this file uses. A trusted URL has the type string. */
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
 * Loads a classic script once. After a failure the next call loads the script again. If the script throws, the promise
 * rejects and the page reports no uncaught error.
 */
export function loadScript(src: string): Promise<void> {
  const promise = loading.get(src);
  if (promise) return promise;
  const script = document.createElement('script');
  const scriptLoad = new Promise<void>((resolve, reject) => {
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
  loading.set(src, scriptLoad);
  return scriptLoad;
}

/**
 * Returns the address as a trusted URL, which the page's policy requires. The policy created here allows this address
 * only.
 */
function trusted(src: string): string {
  const policy = window.trustedTypes?.createPolicy('vestibule', { createScriptURL: () => src });
  return policy ? policy.createScriptURL(src) : src;
}

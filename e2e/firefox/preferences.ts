import type { BrowserContext } from '@playwright/test';
import './browserGlobals.ts';
import { runPrivileged } from './privileged.ts';

/** Has a preference of the browser from now on; the function that is returned gives it back. */
export async function setPreference(name: string, value: number | boolean): Promise<() => Promise<void>> {
  await runPrivileged(
    (name, value) => {
      if (typeof value === 'number') Services.prefs.setIntPref(name, value);
      else Services.prefs.setBoolPref(name, value);
    },
    name,
    value,
  );
  return () => runPrivileged((name) => Services.prefs.clearUserPref(name), name);
}

/** Has it until the context is closed. */
export async function setPreferenceUntilClose(
  context: BrowserContext,
  name: string,
  value: number | boolean,
): Promise<void> {
  const reset = await setPreference(name, value);
  // The browser may be gone by then.
  context.once('close', () => void reset().catch(() => {}));
}

export const readNumber = (name: string): Promise<number> =>
  runPrivileged((name) => Services.prefs.getIntPref(name), name);

import type { BrowserContext } from '@playwright/test';
import './browserGlobals.ts';
import { runPrivileged } from './privileged.ts';

/** Sets a browser preference. Returns a function that resets it. */
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

/** Sets a browser preference until the context is closed. */
export async function setPreferenceUntilClose(
  context: BrowserContext,
  name: string,
  value: number | boolean,
): Promise<void> {
  const reset = await setPreference(name, value);
  // The browser may be closed by then.
  context.once('close', () => void reset().catch(() => {}));
}

export const readNumber = (name: string): Promise<number> =>
  runPrivileged((name) => Services.prefs.getIntPref(name), name);

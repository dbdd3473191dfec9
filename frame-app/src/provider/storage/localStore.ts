import type * as localKeys from './register/localKeys.ts';

type LocalKey = (typeof localKeys)[keyof typeof localKeys];

/** Returns the JSON value of a key in `localStorage`; undefined if it is missing, or if storage is blocked. */
export function readLocal(key: LocalKey): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '');
  } catch {
    return undefined;
  }
}

/** Stores a value as JSON. Returns false if storage is full or blocked. */
export function writeLocal(key: LocalKey, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Removes a key. Does nothing if storage is blocked. */
export function removeLocal(key: LocalKey): void {
  try {
    localStorage.removeItem(key);
  } catch {} // nothing is stored there
}

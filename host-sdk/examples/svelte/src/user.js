import { readable } from 'svelte/store';
import { auth } from './auth.js';

/** Who is signed in: undefined while nobody knows, null for nobody. */
export const user = readable(undefined, (set) => auth.user.onChange((known) => set(known)));

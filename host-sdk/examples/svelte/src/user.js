import { readable } from 'svelte/store';
import { auth } from './auth.js';

/** The signed-in user: undefined while unknown, null when signed out. */
export const user = readable(undefined, (set) => auth.user.onChange((known) => set(known)));

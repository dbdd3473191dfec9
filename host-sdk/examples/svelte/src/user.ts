import type { User } from '@vestibule/host-sdk';
import { readable } from 'svelte/store';
import { auth } from './auth';

/** The signed-in user: undefined while unknown, null when signed out. */
export const user = readable<User | null | undefined>(undefined, (set) => auth.user.onChange((user) => set(user)));

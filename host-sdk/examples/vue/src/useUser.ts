import type { User } from '@vestibule/host-sdk';
import { onScopeDispose, readonly, shallowRef } from 'vue';
import { auth } from './auth';

/** The signed-in user: undefined while unknown, null when signed out. */
export function useUser() {
  const user = shallowRef<User | null>();
  onScopeDispose(
    auth.user.onChange((newUser) => {
      user.value = newUser;
    }),
  );
  return readonly(user);
}

import { onScopeDispose, readonly, shallowRef } from 'vue';
import { auth } from './auth.js';

/** The signed-in user: undefined while unknown, null when signed out. */
export function useUser() {
  const user = shallowRef();
  onScopeDispose(
    auth.user.onChange((known) => {
      user.value = known;
    }),
  );
  return readonly(user);
}

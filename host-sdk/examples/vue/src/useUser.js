import { onScopeDispose, readonly, shallowRef } from 'vue';
import { auth } from './auth.js';

/** Who is signed in: undefined while nobody knows, null for nobody. */
export function useUser() {
  const user = shallowRef();
  onScopeDispose(
    auth.user.onChange((known) => {
      user.value = known;
    }),
  );
  return readonly(user);
}

import { randomBytes } from 'node:crypto';
import { newId } from './newId.ts';

/** The secrets of a sign-in that a visitor continues at another site. */
export type Pending = {
  id: string;
  /** The `state` or `RelayState` parameter: the id and a secret. */
  state: string;
  /** Stored in a cookie, so that only the browser that started the sign-in can complete it. */
  browserSecret: string;
};

/** The maximum number of pending sign-ins. The oldest is dropped first. */
const KEPT_SIGN_INS = 10_000;

export type PendingSignIns<SignIn extends object> = ReturnType<typeof createPendingSignIns<SignIn>>;

/** Sign-ins that wait for a response from an OAuth provider or identity provider. A restart drops them. */
export function createPendingSignIns<SignIn extends object>(idKind: string) {
  const pending = new Map<string, SignIn & Pending>();

  return {
    begin(signIn: SignIn): SignIn & Pending {
      const id = newId(idKind);
      const pendingSignIn = { ...signIn, id, state: `${id}.${randomSecret()}`, browserSecret: randomSecret() };
      pending.set(id, pendingSignIn);
      const [oldest] = pending.keys();
      if (pending.size > KEPT_SIGN_INS && oldest !== undefined) pending.delete(oldest);
      return pendingSignIn;
    },

    /** Finds the sign-in by the id in `state`. The caller must still compare the secret. */
    find: (state: string) => pending.get(state.split('.')[0] ?? ''),

    /** Ends a sign-in, so that its `state` works only once. */
    end: ({ id }: Pending) => pending.delete(id),
  };
}

function randomSecret(): string {
  return randomBytes(24).toString('base64url');
}

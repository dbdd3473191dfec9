import { limits, plainName, type SignIn } from '@vestibule/shared-protocol';
import type { RbacPolicy } from '../../provider/patches/internals.ts';

/** What the project says of a scope, as it may be drawn; null where it says nothing. */
export function descriptionIn(policy: RbacPolicy | null | undefined, scope: string): string | null {
  const { description = '' } = policy?.scopes.find((one) => one.scope === scope) ?? {};
  return plainName(description, limits.descriptionCharacters) || null;
}

/** The same sign-in with the user's own name, and those of their passkeys, as they may be drawn. */
export function withPlainNames<S extends SignIn>(signIn: S): S {
  const { user } = signIn;
  const { first_name, last_name } = user.name;
  return {
    ...signIn,
    user: {
      ...user,
      name: { ...user.name, first_name: plainName(first_name), last_name: plainName(last_name) },
      webauthn_registrations: user.webauthn_registrations.map((one) => ({ ...one, name: plainName(one.name) })),
    },
  };
}

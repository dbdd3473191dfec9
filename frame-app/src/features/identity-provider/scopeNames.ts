import { plainName, type SignIn, textLimits } from '@vestibule/shared-protocol';
import type { RbacPolicy } from '../../provider/patches/internals.ts';

/** Returns the project's description of a scope without unsafe characters; null for a scope without description. */
export function descriptionIn(policy: RbacPolicy | null | undefined, scope: string): string | null {
  const { description = '' } = policy?.scopes.find((oneScope) => oneScope.scope === scope) ?? {};
  return plainName(description, textLimits.descriptionCharacters) || null;
}

/** Returns the sign-in with the names of the user and their passkeys stripped of unsafe characters. */
export function withPlainNames<S extends SignIn>(signIn: S): S {
  const { user } = signIn;
  const { first_name, last_name } = user.name;
  return {
    ...signIn,
    user: {
      ...user,
      name: { ...user.name, first_name: plainName(first_name), last_name: plainName(last_name) },
      webauthn_registrations: user.webauthn_registrations.map((registration) => ({
        ...registration,
        name: plainName(registration.name),
      })),
    },
  };
}

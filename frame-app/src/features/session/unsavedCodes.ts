import type { Ports } from '../../flow/ports.ts';
import type { StateOf } from '../../flow/screens.ts';

/**
 * Returns the screen with the recovery codes of a member whose sign-in was interrupted there; null if there are no
 * unsaved codes. The host learns of the session after the codes are saved.
 */
export async function unsavedCodes(
  { provider }: Pick<Ports, 'provider'>,
  organizationName: string,
): Promise<StateOf<'RecoveryCodeSave'> | null> {
  const secondFactors = await provider.secondFactors();
  const codes = await secondFactors.unsavedCodes?.();
  if (!codes) return null;
  return {
    screen: 'RecoveryCodeSave',
    codes,
    goal: {
      reason: 'signIn',
      organizationName,
      unfinishedSignIn: {
        method: 'session',
        toSetUp: [],
        untilMs: Number.POSITIVE_INFINITY,
        afterEnd: { screen: 'OrganizationLogin', course: null },
      },
      end: { screen: 'PasswordConfirmation' },
      back: null,
      methods: [],
    },
  };
}

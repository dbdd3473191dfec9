import { accountName } from '../../flow/accountOf.ts';
import type { StepContext } from '../../flow/defineFlow.ts';
import { isSecondFactorPending } from '../../flow/isSecondFactorPending.ts';
import type { StateOf } from '../../flow/screens.ts';
import { unsavedCodes } from './unsavedCodes.ts';

type Context = StepContext<'LoggedIn'>;

/**
 * Reads the signed-in user from this browser. Leads to Main if there is no user, or if the read fails. A member who has
 * not saved the recovery codes sees them again.
 */
export async function identify({ config, ports }: Context): Promise<StateOf<'LoggedIn' | 'Main' | 'RecoveryCodeSave'>> {
  const user = await ports.provider.knownUser();
  if (!user) return { screen: 'Main' };
  const isPending = await isSecondFactorPending({ config, ports });
  const organization = await ports.provider.knownOrganization();
  const hasUnsavedCodes = organization === null ? null : await unsavedCodes(ports, organization);
  if (hasUnsavedCodes) return hasUnsavedCodes;
  return {
    screen: 'LoggedIn',
    account: accountName(user),
    ...(isPending && { isPending }),
    ...(organization !== null && { organization }),
  };
}

/**
 * Continues with the existing session after the provider has confirmed it, and reports it to the host like a sign-in. A
 * session that has ended fails with `no_session` and leads to Main.
 */
export async function continueAs({ ports }: Context): Promise<StateOf<'PasswordConfirmation'>> {
  return { screen: 'PasswordConfirmation', signIn: await ports.provider.resume('session') };
}

/** Signs out. The local session ends even when the provider's call fails. */
export async function useAnother({ ports }: Context): Promise<StateOf<'Main'>> {
  const { revokeSession } = await ports.provider.identityProvider();
  await revokeSession();
  ports.host.event({ type: 'signed_out' });
  return { screen: 'Main' };
}

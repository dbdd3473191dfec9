import { accountName } from '../../flow/accountOf.ts';
import type { StepContext } from '../../flow/defineFlow.ts';
import { isSecondFactorPending } from '../../flow/isSecondFactorPending.ts';
import type { StateOf } from '../../flow/screens.ts';

type Context = StepContext<'LoggedIn'>;

/** Who is signed in, as this browser knows it. Nobody after all, or nobody can say: Main, with the form. */
export async function identify({ config, ports }: Context): Promise<StateOf<'LoggedIn' | 'Main'>> {
  const user = await ports.provider.knownUser();
  if (!user) return { screen: 'Main' };
  const isPending = await isSecondFactorPending({ config, ports });
  return { screen: 'LoggedIn', account: accountName(user), ...(isPending && { isPending }) };
}

/**
 * Goes on with the session that is there, once the provider has confirmed it; the host hears what it hears of a sign-in.
 * A session that is over: `no_session`, and Main.
 */
export async function continueAs({ ports }: Context): Promise<StateOf<'PasswordConfirmation'>> {
  return { screen: 'PasswordConfirmation', signIn: await ports.provider.resume('session') };
}

/** The session ends here whatever the provider answers. */
export async function useAnother({ ports }: Context): Promise<StateOf<'Main'>> {
  const { revokeSession } = await ports.provider.identityProvider();
  await revokeSession();
  ports.host.event({ type: 'signed_out' });
  return { screen: 'Main' };
}

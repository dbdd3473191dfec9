import { accountOf } from '../accountOf.ts';
import type { StepContext } from '../defineFlow.ts';
import type { StateOf } from '../screens.ts';

type Context = StepContext<'LoggedIn'>;

/** Who is signed in, as this browser knows it. Nobody after all, or nobody can say: Main, with the form. */
export async function identify({ ports }: Context): Promise<StateOf<'LoggedIn' | 'Main'>> {
  const user = await ports.provider.knownUser();
  return user ? { screen: 'LoggedIn', account: accountOf(user) } : { screen: 'Main' };
}

/**
 * Goes on with the session that is there, once the provider has confirmed it; the host hears what it hears of a sign-in.
 * A session that is over: `no_session`, and Main.
 */
export async function continueAs({ ports, signal }: Context): Promise<StateOf<'PasswordConfirmation'>> {
  const signIn = await ports.provider.resume('session');
  if (!signal.aborted) ports.host.success(signIn);
  return { screen: 'PasswordConfirmation' };
}

/** The session ends here whatever the provider answers. */
export async function useAnother({ ports }: Context): Promise<StateOf<'Main'>> {
  const { revokeSession } = await ports.provider.identityProvider();
  await revokeSession();
  ports.host.event({ type: 'signed_out' });
  return { screen: 'Main' };
}

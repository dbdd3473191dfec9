import type { StepContext } from '../../../flow/defineFlow.ts';
import type { StateOf } from '../../../flow/screens.ts';
import { success } from './register.ts';

type Context = StepContext<'PasskeyWindow'>;

/** Continues with the result of the window. */
export async function followPasskeyWindow({
  state,
  ports,
  signal,
}: Context): Promise<StateOf<'PasskeyConfirmation'> | StateOf<'PasskeyRegistrationSuccess'>> {
  const outcome = await ports.passkeyWindow.outcome(state.url, signal);
  if (outcome === 'signed_in') {
    return { screen: 'PasskeyConfirmation', signIn: await ports.passkeys.resume() };
  }
  const wasCreated = outcome === 'created';
  const passkeys = await ports.passkeys.load();
  ports.host.event({ type: wasCreated ? 'passkey_registered' : 'passkey_registration_skipped' });
  return success(passkeys, { wasCreated, ...(state.account && { account: state.account }) });
}

export function leavePasskeyWindow({ state }: Context): StateOf<'Main'> | StateOf<'PasskeyRegistrationStart'> {
  if (state.ceremony === 'get') return { screen: 'Main' };
  return { screen: 'PasskeyRegistrationStart', hasUser: true, ...(state.account && { account: state.account }) };
}

import type { OAuthProviderType } from '@vestibule/shared-protocol';
import { type AccountItem, appItems, factorsOf, isLastWayIn, secondFactorItems } from '../accountItems.ts';
import type { Next, StepContext } from '../defineFlow.ts';
import { isSecondFactorPending } from '../isSecondFactorPending.ts';
import { FlowError, type TripOutcome } from '../ports.ts';
import type { AccountEdit, AccountKnown, StateOf } from '../screens.ts';
import { changed, withoutNews } from './changed.ts';
import { tripTo } from './oauth.ts';
import { success } from './passkeyRegistration.ts';
import { ifProved, withFreshProof } from './proof.ts';

type Context = StepContext<'Account'>;

/**
 * Reads who is signed in and what they have allowed which apps. `no_session` where nobody is. Who came to take something off the
 * account is asked about it.
 */
export async function readAccount(context: Context): Promise<Next<'Account', 'Account' | 'AccountRemove' | 'StepUp'>> {
  const { state, ports, signal } = context;
  const calls = await ports.provider.account();
  const [read, apps] = await Promise.all([calls.read(), calls.connectedApps().catch(() => null)]);
  signal.throwIfAborted();
  if (await isSecondFactorPending(context)) throw new FlowError({ kind: 'client', code: 'no_session' });
  const known = { ...read, apps, ...(await isRemembered(context)) };
  const { toRemove } = state;
  const items = [...factorsOf(read.user), ...secondFactorItems(read.user), ...appItems(apps ?? [])];
  const item = items.find(({ id }) => id === toRemove);
  if (item) return removeItem({ ...context, state: { ...state, known } }, { item });
  return (current) => ({ ...current, known });
}

async function isRemembered({ config: { mfa }, ports }: Context): Promise<Pick<AccountKnown, 'isBrowserRemembered'>> {
  if (mfa.rememberBrowserDays === undefined) return {};
  const second = await ports.provider.secondFactors();
  return (await second.isBrowserRemembered(mfa)) ? { isBrowserRemembered: true } : {};
}

/** Nobody gets in by it, so no proof is needed. */
export async function forgetBrowser({ ports }: Context): Promise<Next<'Account', 'Account'>> {
  await (await ports.provider.secondFactors()).forgetBrowser();
  return (current) => ({
    ...withoutNews(current),
    known: current.known && { ...current.known, isBrowserRemembered: false },
  });
}

/** To the login, or where a second factor is all that is missing, on with that. */
export async function logIn(context: Context): Promise<StateOf<'Main' | 'LoggedIn'>> {
  const isPending = await isSecondFactorPending(context).catch(() => false);
  return isPending ? { screen: 'LoggedIn', account: null } : { screen: 'Main' };
}

/** A name is changed as one likes; a password by the old one, too; what else changes how one gets in, by a proof. */
export async function editAccount(
  context: Context,
  { edit }: { edit: AccountEdit },
): Promise<StateOf<'AccountEdit' | 'StepUp'>> {
  const account = withoutNews(context.state);
  const form = { screen: 'AccountEdit', account, edit, strength: null } as const;
  if (edit === 'name') return form;
  const next = await withFreshProof(context, account, { ...form, ...(edit === 'password' && { isProved: true }) });
  return next.screen === 'StepUp' && edit === 'password' && account.known?.user.password ? form : next;
}

/**
 * Asks about what shall be taken off the account. What changes how one gets in needs a proof, where it is decided here: a frame
 * leads on to a page. Design §3.6.
 */
export async function removeItem(
  context: Context,
  { item }: { item: AccountItem },
): Promise<StateOf<'AccountRemove' | 'StepUp'>> {
  const account = withoutNews(context.state);
  const question: StateOf<'AccountRemove'> = {
    screen: 'AccountRemove',
    account,
    item,
    isLastWayIn: account.known !== null && isLastWayIn(account.known.user, item),
    decided: await context.ports.deciding.accountRemoval(item.id),
  };
  const needsNoProof = item.kind === 'app' || question.decided.place === 'elsewhere';
  return needsNoProof ? question : withFreshProof(context, account, question);
}

/** The list of passkeys, which leads back to the account. */
export async function managePasskeys(
  context: Context,
): Promise<StateOf<'PasskeyRegistrationSuccess'> | StateOf<'StepUp'>> {
  const account = withoutNews(context.state);
  const list = success(await context.ports.passkeys.load(), { wasCreated: false, account });
  return withFreshProof(context, account, list);
}

/**
 * Leaves for an OAuth provider whose account shall sign this user in. The address lets whoever holds it add an account of their
 * own, so this document leaves by itself, and asks no host. Design §3.4. Who has to prove first who they are presses once more.
 */
export async function connect(
  context: Context,
  { provider: type }: { provider: OAuthProviderType },
): Promise<StateOf<'Account' | 'StepUp'>> {
  const { state, config, locale, ports, signal } = context;
  return ifProved({ ...context, state: withoutNews(state) }, async () => {
    const provider = config.oauthOptions.providers.find((one) => one.type === type) ?? { type };
    const url = await (await ports.provider.account()).attachUrl(provider, { config, locale });
    signal.throwIfAborted();
    ports.trip.leave(tripTo(config, type, 'oauth'), url);
    if (ports.host.leave(url) === 'refused') {
      ports.trip.stay();
      throw new FlowError({ kind: 'client', code: 'oauth_failed', error_type: 'navigation_refused' });
    }
    await ports.host.shownAgain();
    return withoutNews(state);
  });
}

/** Back from there; the page was left meanwhile. */
export function finishAttach({ state, ports }: Context, outcome: TripOutcome): StateOf<'Account'> {
  if ('failure' in outcome) throw new FlowError(outcome.failure);
  return changed(ports, state, 'connection_added');
}

/** The session ends here whatever the provider answers. */
export async function signOut({ state, ports }: Context): Promise<StateOf<'Account'>> {
  const { revokeSession } = await ports.provider.identityProvider();
  await revokeSession();
  ports.host.event({ type: 'signed_out' });
  return { ...withoutNews(state), known: null };
}

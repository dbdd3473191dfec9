import type { OAuthProviderType } from '@vestibule/shared-protocol';
import { changed, withoutNews } from '../../flow/actions/changed.ts';
import type { AccountTask } from '../../flow/deciding.ts';
import type { Next, StepContext } from '../../flow/defineFlow.ts';
import { isSecondFactorPending } from '../../flow/isSecondFactorPending.ts';
import { FlowError, type RedirectResult } from '../../flow/ports.ts';
import type { StateOf } from '../../flow/screens.ts';
import { tripTo } from '../oauth/actions.ts';
import { success } from '../passkey/registrationActions.ts';
import { canEnrolFirst, setUpFromAccount, showRecoveryCodes } from '../second-factor/actions.ts';
import { ifProved, withFreshProof } from '../second-factor/proof.ts';
import { changesBetween, idsAdded } from './accountChanges.ts';
import { type AccountItem, appItems, factorsOf, isLastWayIn, secondFactorItems } from './accountItems.ts';
import type { AccountEdit, AccountKnown } from './states.ts';

type Context = StepContext<'Account'>;

/** The screens that the account leads to by itself, for a visitor who came for one thing. */
type Opened =
  | 'Account'
  | 'AccountEdit'
  | 'AccountRemove'
  | 'PasskeyRegistrationSuccess'
  | 'RecoveryCodeSave'
  | 'SMSOTPEnrollment'
  | 'StepUp'
  | 'TOTPEnrollmentQRCode';

/**
 * Reads the signed-in user and the apps they allowed, then opens what the visitor came for. The host hears of changes that were made
 * on a page of the auth domain meanwhile.
 *
 * @throws FlowError `no_session` where nobody is signed in.
 */
export async function readAccount(context: Context): Promise<Next<'Account', Opened>> {
  const { state, ports, signal } = context;
  const calls = await ports.provider.account();
  const [read, apps, decided] = await Promise.all([
    calls.read(),
    calls.connectedApps().catch(() => null),
    ports.deciding.waysIn(),
  ]);
  signal.throwIfAborted();
  const isEnrolling = state.toOpen === 'add-totp' || state.toOpen === 'add-sms';
  const isAllowed = isEnrolling && (await canEnrolFirst(context));
  if (!isAllowed && (await isSecondFactorPending(context))) throw new FlowError({ kind: 'client', code: 'no_session' });
  const before = state.known?.user;
  const changes = before && decided.place === 'elsewhere' ? changesBetween(before, read.user) : [];
  for (const change of changes) ports.host.event({ type: 'account_changed', change });
  const addedAtMs = calls.noteAdded(before ? idsAdded(before, read.user) : [], ports.now());
  const known: AccountKnown = { decided, addedAtMs, ...read, apps, ...(await isRemembered(context)) };
  const opened = await openTask({ ...context, state: { ...state, known } });
  const news = changes.at(-1);
  return opened ?? (({ toOpen: _, ...current }) => ({ ...current, known, ...(news && { changed: news }) }));
}

/** Begins what the visitor came for; null where they came for nothing, or it is gone. */
async function openTask(context: Context): Promise<StateOf<Opened> | null> {
  const { toOpen, known } = context.state;
  if (!toOpen || !known) return null;
  const at: Context = { ...context, state: withoutNews(context.state) };
  if (typeof toOpen !== 'string') {
    const { user, apps } = known;
    const items = [...factorsOf(user), ...secondFactorItems(user), ...appItems(apps ?? [])];
    const item = items.find(({ id }) => id === toOpen.toRemove);
    return item ? removeItem(at, { item }) : null;
  }
  const tasks: Record<AccountTask, () => Promise<StateOf<Opened>>> = {
    'add-email': () => editAccount(at, { edit: 'email' }),
    'add-phone': () => editAccount(at, { edit: 'phone' }),
    password: () => editAccount(at, { edit: 'password' }),
    'add-totp': () => setUpFromAccount(at, { method: 'totp' }),
    'add-sms': () => setUpFromAccount(at, { method: 'sms' }),
    'recovery-codes': () => showRecoveryCodes(at),
    passkeys: () => managePasskeys(at),
  };
  return tasks[toOpen]();
}

async function isRemembered({ config: { mfa }, ports }: Context): Promise<Pick<AccountKnown, 'isBrowserRemembered'>> {
  if (mfa.rememberBrowserDays === undefined) return {};
  const second = await ports.provider.secondFactors();
  return (await second.isBrowserRemembered(mfa)) ? { isBrowserRemembered: true } : {};
}

/** Forgets this browser: its next sign-in asks for the second factor, so no proof is needed. */
export async function forgetBrowser({ state, ports }: Context): Promise<Next<'Account', 'Account'>> {
  if (!isOnPage(state)) return withoutNews(state);
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

/** Opens a form. A name needs no proof, a password also accepts the current one, every other way in needs a proof. */
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
  if (!isOnPage(state)) return withoutNews(state);
  return ifProved({ ...context, state: withoutNews(state) }, async () => {
    const provider = config.oauthOptions.providers.find((one) => one.type === type) ?? { type };
    const asked = ports.provider.account().then((account) => account.attachUrl(provider, { config, locale }));
    const [url] = await Promise.all([asked, ports.trip.locate()]);
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

/** One press is enough for it, so it needs a page that nobody can frame. */
const isOnPage = ({ known }: StateOf<'Account'>) => known?.decided.place === 'page';

/** Back from there; the page was left meanwhile. */
export function finishAttach({ state, ports }: Context, outcome: RedirectResult): StateOf<'Account'> {
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

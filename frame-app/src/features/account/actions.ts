import type { OAuthProviderType } from '@vestibule/shared-protocol';
import { APPS_LIMIT_MS } from '../../constants.ts';
import { changed, withoutChange } from '../../flow/actions/changed.ts';
import type { AccountTask } from '../../flow/deciding.ts';
import type { Next, StepContext } from '../../flow/defineFlow.ts';
import { isSecondFactorPending } from '../../flow/isSecondFactorPending.ts';
import { FlowError, type RedirectResult } from '../../flow/ports.ts';
import type { StateOf } from '../../flow/screens.ts';
import { withTimeout } from '../../flow/withTimeout.ts';
import { oauthTransaction } from '../oauth/actions.ts';
import { success } from '../passkey/registrationActions.ts';
import { canEnrolFirst, setUpFromAccount, showRecoveryCodes } from '../second-factor/actions.ts';
import { ifProved, withFreshProof } from '../second-factor/proof.ts';
import { changesBetween, idsAdded, membershipChanges } from './accountChanges.ts';
import {
  type AccountItem,
  appItems,
  factorsOf,
  isAccess,
  isLastSignInMethod,
  secondFactorItems,
} from './accountItems.ts';
import { isNeeded, memberItems } from './membership.ts';
import type { AccountEdit, AccountKnown } from './states.ts';

type Context = StepContext<'Account'>;

/** The screens that the account opens directly for a visitor who came for one task. */
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
 * Reads the signed-in user and their connected apps, then opens the task that the visitor came for. Reports changes
 * made on a page of the auth domain meanwhile to the host.
 *
 * @throws FlowError `no_session` if no user is signed in.
 */
export async function readAccount(context: Context): Promise<Next<'Account', Opened>> {
  const { state, ports, signal } = context;
  const calls = await ports.provider.account();
  const [read, apps, decided] = await Promise.all([
    calls.read(),
    withTimeout(calls.connectedApps(), APPS_LIMIT_MS).catch(() => null),
    ports.deciding.signInMethods(),
  ]);
  signal.throwIfAborted();
  const isEnrolling = state.toOpen === 'add-totp' || state.toOpen === 'add-sms';
  const isAllowed = isEnrolling && (await canEnrolFirst(context));
  if (!isAllowed && (await isSecondFactorPending(context))) throw new FlowError({ kind: 'client', code: 'no_session' });
  const before = state.known?.user;
  const changes = state.known && decided.place === 'elsewhere' ? changesOf(state.known, read) : [];
  for (const change of changes) ports.host.event({ type: 'account_changed', change });
  const addedAtMs = calls.noteAdded(before ? idsAdded(before, read.user) : [], ports.now());
  const known: AccountKnown = { decided, addedAtMs, ...read, apps, ...(await isRemembered(context)) };
  const opened = await openTask({ ...context, state: { ...state, known } });
  const news = changes.at(-1);
  return opened ?? (({ toOpen: _, ...current }) => ({ ...current, known, ...(news && { changed: news }) }));
}

const changesOf = (before: AccountKnown, after: Pick<AccountKnown, 'user' | 'membership'>) =>
  after.membership ? membershipChanges(before, after) : changesBetween(before.user, after.user);

/** Opens the task that the visitor came for. Returns null when there is none, or when its item is gone. */
async function openTask(context: Context): Promise<StateOf<Opened> | null> {
  const { toOpen, known } = context.state;
  if (!toOpen || !known) return null;
  const at: Context = { ...context, state: withoutChange(context.state) };
  if (typeof toOpen !== 'string') {
    const { user, apps, membership } = known;
    const { toRemove } = toOpen;
    if (user.webauthn_registrations.some(({ webauthn_registration_id: id }) => id === toRemove))
      return deletePasskey(at, { id: toRemove });
    const ways = membership ? memberItems(membership) : [...factorsOf(user), ...secondFactorItems(user)];
    const items = [...ways, ...appItems(apps ?? [])];
    const item = items.find(({ id }) => id === toRemove);
    return item ? removeItem(at, { item }) : null;
  }
  const tasks: Record<AccountTask, () => Promise<StateOf<Opened>>> = {
    'add-email': () => editAccount(at, { edit: 'email' }),
    'add-phone': () => editAccount(at, { edit: 'phone' }),
    password: () => editAccount(at, { edit: 'password' }),
    'add-totp': () => setUpFromAccount(at, { method: 'totp' }),
    'add-sms': () => setUpFromAccount(at, { method: 'sms' }),
    'recovery-codes': () => showRecoveryCodes(at, { areNew: false }),
    passkeys: () => managePasskeys(at),
  };
  return tasks[toOpen]();
}

async function isRemembered({ config: { mfa }, ports }: Context): Promise<Pick<AccountKnown, 'isBrowserRemembered'>> {
  if (mfa.rememberBrowserDays === undefined) return {};
  const second = await ports.provider.secondFactors();
  return (await second.isBrowserRemembered(mfa)) ? { isBrowserRemembered: true } : {};
}

/** Stops remembering this browser. This needs no proof, because it only makes the next sign-in stricter. */
export async function forgetBrowser({ state, ports }: Context): Promise<Next<'Account', 'Account'>> {
  if (!isOnPage(state)) return withoutChange(state);
  await (await ports.provider.secondFactors()).forgetBrowser();
  return (current) => ({
    ...withoutChange(current),
    known: current.known && { ...current.known, isBrowserRemembered: false },
  });
}

/** Leads to the login, or to the second factor when only that is missing. */
export async function logIn(context: Context): Promise<StateOf<'Main' | 'LoggedIn'>> {
  const isPending = await isSecondFactorPending(context).catch(() => false);
  return isPending ? { screen: 'LoggedIn', account: null } : { screen: 'Main' };
}

/**
 * Opens a form. A name needs no proof, a password also accepts the current one, every other sign-in method needs a
 * proof.
 */
export async function editAccount(
  context: Context,
  { edit }: { edit: AccountEdit },
): Promise<StateOf<'AccountEdit' | 'StepUp'>> {
  const account = withoutChange(context.state);
  const form = { screen: 'AccountEdit', account, edit, strength: null } as const;
  if (edit === 'name') return form;
  const next = await withFreshProof(context, account, { ...form, ...(edit === 'password' && { isProved: true }) });
  // A proof with a member's current password could end the session, so it is given as any other proof.
  const acceptsCurrent = edit === 'password' && account.known?.user.password && !account.known.membership;
  return next.screen === 'StepUp' && acceptsCurrent ? form : next;
}

/**
 * Opens the question whether to remove an item. If this document decides, sign-in methods need a proof; a frame
 * links to a page instead.
 */
export async function removeItem(
  context: Context,
  { item }: { item: AccountItem },
): Promise<StateOf<'AccountRemove' | 'StepUp'>> {
  const account = withoutChange(context.state);
  const { known } = account;
  const isRequired = known?.membership !== undefined && isNeeded(known.membership, item.kind);
  const question: StateOf<'AccountRemove'> = {
    screen: 'AccountRemove',
    account,
    item,
    isLastSignInMethod: known !== null && !known.membership && isLastSignInMethod(known.user, item),
    ...(isRequired && { isNeeded: true }),
    decided: await context.ports.deciding.accountRemoval(item.id),
  };
  const needsNoProof = isAccess(item.kind) || isRequired || question.decided.place === 'elsewhere';
  return needsNoProof ? question : withFreshProof(context, account, question);
}

/** Opens the list of passkeys, which leads back to the account. */
export async function managePasskeys(
  context: Context,
): Promise<StateOf<'PasskeyRegistrationSuccess'> | StateOf<'StepUp'>> {
  const account = withoutChange(context.state);
  const list = success(await context.ports.passkeys.load(), { wasCreated: false, account });
  return withFreshProof(context, account, list);
}

/** Opens the list of passkeys with the question whether to delete one of them. */
export async function deletePasskey(
  context: Context,
  { id }: { id: string },
): Promise<StateOf<'PasskeyRegistrationSuccess'> | StateOf<'StepUp'>> {
  const { ports } = context;
  const account = withoutChange(context.state);
  const [passkeys, decided] = await Promise.all([ports.passkeys.load(), ports.deciding.passkeyDeletion(id)]);
  const isThere = passkeys.some((passkey) => passkey.id === id);
  const list = success(passkeys, { wasCreated: false, account });
  return withFreshProof(context, account, { ...list, ...(isThere && { edited: { id, action: 'delete', decided } }) });
}

/**
 * Leaves for an OAuth provider to connect an account. The URL lets its holder connect their own account, so this
 * document navigates by itself and never hands it to the host.
 */
export async function connect(
  context: Context,
  { provider: type }: { provider: OAuthProviderType },
): Promise<StateOf<'Account' | 'StepUp'>> {
  const { state, config, locale, ports, signal } = context;
  if (!isOnPage(state)) return withoutChange(state);
  return ifProved({ ...context, state: withoutChange(state) }, async () => {
    const provider = config.oauthOptions.providers.find((one) => one.type === type) ?? { type };
    const asked = ports.provider.account().then((account) => account.attachUrl(provider, { config, locale }));
    const [url] = await Promise.all([asked, ports.redirect.locate()]);
    signal.throwIfAborted();
    ports.redirect.leave(oauthTransaction(config, type, 'oauth'), url);
    if (ports.host.leave(url) === 'refused') {
      ports.redirect.stay();
      throw new FlowError({ kind: 'client', code: 'oauth_failed', error_type: 'navigation_refused' });
    }
    await ports.host.shownAgain();
    return withoutChange(state);
  });
}

/** These actions take a single press, so they run only on a page that can't be framed, against clickjacking. */
const isOnPage = ({ known }: StateOf<'Account'>) => known?.decided.place === 'page';

/** Handles the result when the visitor returns from the OAuth provider in a new document. */
export function finishAttach({ state, ports }: Context, outcome: RedirectResult): StateOf<'Account'> {
  if ('failure' in outcome) throw new FlowError(outcome.failure);
  return changed(ports, state, 'connection_added');
}

/** Opens the member's organizations, to switch to another one. */
export const switchOrganization = ({ state }: Context): StateOf<'OrganizationSwitch'> => ({
  screen: 'OrganizationSwitch',
  list: null,
  from: withoutChange(state),
});

/** Signs out. The local session ends even when the provider's call fails. */
export async function signOut({ state, ports }: Context): Promise<StateOf<'Account'>> {
  const { revokeSession } = await ports.provider.identityProvider();
  await revokeSession();
  ports.host.event({ type: 'signed_out' });
  return { ...withoutChange(state), known: null };
}

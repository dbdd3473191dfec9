import type { AccountChange } from '@vestibule/shared-protocol';
import { APPS_LIMIT_MS } from '../../../constants.ts';
import { withoutChange } from '../../../flow/actions/changed.ts';
import type { AccountTask } from '../../../flow/deciding.ts';
import type { Next, StepContext, StepTaken } from '../../../flow/defineFlow.ts';
import { isSecondFactorPending } from '../../../flow/isSecondFactorPending.ts';
import { FlowError } from '../../../flow/ports.ts';
import type { StateOf } from '../../../flow/screens.ts';
import { withTimeout } from '../../../flow/withTimeout.ts';
import { freshProof } from '../../second-factor/actions/askForProof.ts';
import { canEnrolFirst, setUpFromAccount, showRecoveryCodes } from '../../second-factor/actions/setUp.ts';
import { changesBetween, idsAdded, membershipChanges } from '../accountChanges.ts';
import { appItems, factorsOf, secondFactorItems, type Unverified, unverifiedItems } from '../accountItems.ts';
import { memberItems } from '../membership.ts';
import type { AccountDetails } from '../states.ts';
import { deletePasskey, editAccount, managePasskeys, removeItem } from './open.ts';

type Context = StepContext<'Account'>;

/** The screens that the account may open first, for a visitor who came for a task. */
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
 * Reads the signed-in user and their connected apps, then opens the task that the visitor came for. Reports to the host
 * what a page of the auth domain has changed meanwhile.
 *
 * @throws FlowError `no_session` if no user is signed in.
 */
export async function readAccount(context: Context): Promise<Next<'Account', Opened>> {
  const { state, ports, signal } = context;
  const calls = await ports.provider.account();
  const [read, apps, sessions, decision] = await Promise.all([
    calls.read(),
    withTimeout(calls.connectedApps(), APPS_LIMIT_MS).catch(() => null),
    withTimeout(calls.sessions(), APPS_LIMIT_MS).then(
      (sessions) => sessions ?? undefined,
      () => null,
    ),
    ports.decisions.signInMethods(),
  ]);
  signal.throwIfAborted();
  const isEnrolling = state.toOpen === 'add-totp' || state.toOpen === 'add-sms';
  const isAllowed = isEnrolling && (await canEnrolFirst(context));
  if (!isAllowed && (await isSecondFactorPending(context))) throw new FlowError({ kind: 'client', code: 'no_session' });
  const before = state.details?.user;
  const changes = state.details && decision.place === 'elsewhere' ? changesOf(state.details, read) : [];
  for (const change of changes) ports.host.event({ type: 'account_changed', change });
  const addedAtMs = calls.noteAdded(before ? idsAdded(before, read.user) : [], ports.now());
  const knownAccount: AccountDetails = {
    decision,
    addedAtMs,
    ...read,
    apps,
    ...(sessions !== undefined && { sessions }),
    ...(await isRemembered(context)),
  };
  const nextState = await openTask({ ...context, state: { ...state, details: knownAccount } });
  const news = changes.at(-1);
  return (
    nextState ??
    (({ toOpen: _, ...current }) => ({
      ...current,
      details: knownAccount,
      ...(news && { lastChange: sumOf(current.lastChange, news) }),
    }))
  );
}

/** A new address or number is added first and verified soon after. To the visitor, both are one addition. */
const sumOf = (earlier: AccountChange | undefined, news: AccountChange): AccountChange =>
  earlier && news === earlier.replace('_added', '_verified') ? earlier : news;

const verification = ({ method, destination }: Unverified): StepTaken => ({
  intent: 'verify',
  payload: { method, destination } satisfies Unverified,
});

const changesOf = (before: AccountDetails, after: Pick<AccountDetails, 'user' | 'membership'>) =>
  after.membership ? membershipChanges(before, after) : changesBetween(before.user, after.user);

/** Opens the task that the visitor came for. Returns null if there is no task, or if its item is gone. */
async function openTask(context: Context): Promise<StateOf<Opened> | null> {
  const { toOpen, details } = context.state;
  if (!toOpen || !details) return null;
  const accountContext: Context = { ...context, state: withoutChange(context.state) };
  if (typeof toOpen !== 'string') {
    const { user, apps, membership } = details;
    if ('toVerify' in toOpen) {
      const item = unverifiedItems(user).find(({ id }) => id === toOpen.toVerify);
      // Opening the page sends no message. A visitor who needs no proof presses the button of the item.
      return item
        ? freshProof(accountContext, {
            end: accountContext.state,
            back: accountContext.state,
            change: verification(item),
          })
        : null;
    }
    const { toRemove } = toOpen;
    if (user.webauthn_registrations.some(({ webauthn_registration_id: id }) => id === toRemove))
      return deletePasskey(accountContext, { id: toRemove });
    const ways = membership ? memberItems(membership) : [...factorsOf(user), ...secondFactorItems(user)];
    const items = [...ways, ...appItems(apps ?? [])];
    const item = items.find(({ id }) => id === toRemove);
    return item ? removeItem(accountContext, { item }) : null;
  }
  const tasks: Record<AccountTask, () => Promise<StateOf<Opened>>> = {
    'add-email': () => editAccount(accountContext, { edit: 'email' }),
    'add-phone': () => editAccount(accountContext, { edit: 'phone' }),
    password: () => editAccount(accountContext, { edit: 'password' }),
    'add-totp': () => setUpFromAccount(accountContext, { method: 'totp' }),
    'add-sms': () => setUpFromAccount(accountContext, { method: 'sms' }),
    'recovery-codes': () => showRecoveryCodes(accountContext, { areNew: false }),
    passkeys: () => managePasskeys(accountContext),
  };
  return tasks[toOpen]();
}

async function isRemembered({ config: { mfa }, ports }: Context): Promise<Pick<AccountDetails, 'isBrowserRemembered'>> {
  if (mfa.rememberBrowserDays === undefined) return {};
  const secondFactors = await ports.provider.secondFactors();
  return (await secondFactors.isBrowserRemembered(mfa)) ? { isBrowserRemembered: true } : {};
}

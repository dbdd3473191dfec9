import type { OrganizationSection } from '@vestibule/shared-protocol';
import { asUser } from '../../../flow/actions/asUser.ts';
import type { StepContext } from '../../../flow/defineFlow.ts';
import { FlowError, failureOf, type Ports } from '../../../flow/ports.ts';
import type { Asking, StateOf } from '../../../flow/screens.ts';
import { ifProved } from '../../second-factor/proof.ts';
import type { OrganizationAdminPort } from '../port.ts';
import type { AdminNews, FailedFor, FromAdmin } from '../states.ts';

/**
 * Returns the calls of admins.
 * @throws FlowError `vertical_mismatch` in a deployment for consumers
 */
export function callsOf({ provider }: Pick<Ports, 'provider'>): Promise<OrganizationAdminPort> {
  return provider.organizationAdmin?.() ?? Promise.reject(new FlowError({ kind: 'config', code: 'vertical_mismatch' }));
}

/** Returns the admin screen without its one-time notice, for the way back from another screen. */
export const withoutNews = ({ news: _, openedId: __, ...admin }: FromAdmin): FromAdmin => admin;

/** Returns the admin screen like {@link withoutNews}. On the way back, the focus returns to the opened entry. */
export const rememberOpened = (admin: FromAdmin, openedId: string | undefined): FromAdmin => ({
  ...withoutNews(admin),
  ...(openedId !== undefined && { openedId }),
});

/** Returns the admin screen after a change, with its notice. Data that may have changed are read again. */
export const after = (admin: FromAdmin, news: AdminNews): FromAdmin => ({ ...admin, news });

/**
 * Makes a change that gives or takes access, or alters how people log in. Refuses if a host page could have caused the
 * press. Asks for a proof first if the admin has given none recently.
 */
export async function decide<Done>(
  context: StepContext<ChangingScreen>,
  change: () => Promise<Done>,
): Promise<Done | StateOf<'StepUp'>> {
  await assertDecidedHere(context);
  return ifProved(context, change);
}

/** Makes a change that needs no proof, because it gives no access. */
export async function changeUnproved<Done>(
  context: StepContext<ChangingScreen>,
  change: () => Promise<Done>,
): Promise<Done> {
  await assertDecidedHere(context);
  const { state } = context;
  const { details } = 'admin' in state ? state.admin : state;
  return asUser(context, details?.memberId, change);
}

type ChangingScreen = Extract<Asking, `Organization${string}`>;

/** Tells the host that an admin has changed a section of the organization, but not the details. */
export function tellChange(
  { host }: Pick<Ports, 'host'>,
  { details }: Pick<FromAdmin, 'details'>,
  section: OrganizationSection,
): void {
  if (details) host.event({ type: 'organization_changed', organization_id: details.organization.id, section });
}

/** Throws if a host page could have caused the press. */
async function assertDecidedHere({ ports }: Pick<StepContext<'OrganizationAdmin'>, 'ports'>): Promise<void> {
  const { place } = await ports.decisions.organization('members');
  if (place === 'elsewhere') throw new FlowError({ kind: 'client', code: 'unexpected' });
}

/** Runs a call for each item, one after the other, and returns the failures. */
export async function forEach<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  signal: AbortSignal,
  run: (item: Item, done: number) => Promise<void>,
): Promise<FailedFor[]> {
  const failures: FailedFor[] = [];
  for (const [index, item] of items.entries()) {
    signal.throwIfAborted();
    try {
      await run(item, index + 1);
    } catch (thrown) {
      const failure = failureOf(thrown);
      if (failure.code === 'no_session') throw thrown;
      failures.push({ name: nameOf(item), failure });
    }
  }
  return failures;
}

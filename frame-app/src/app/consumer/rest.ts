import { transitions as account } from '../../features/account/transitions.ts';
import { transitions as identityProvider } from '../../features/identity-provider/transitions.ts';
import {
  transitions as passkey,
  managementTransitions as passkeyManagement,
} from '../../features/passkey/transitions.ts';
import { transitions as password } from '../../features/password/transitions.ts';
import { transitions as secondFactor } from '../../features/second-factor/transitions.ts';
import { transitions as session } from '../../features/session/transitions.ts';
import { transitions as wallet } from '../../features/wallet/transitions.ts';
import type { FlowTable } from '../../flow/defineFlow.ts';
import type { Rest } from '../Composition.ts';
import { chunksOf } from '../chunksOf.ts';
import { firstTable } from '../firstTable.ts';
import type { ConsumerScreen } from '../organizations/screens.ts';

/** The flow of consumers: every screen, every intent and the screens it leads to. */
export const table = {
  ...firstTable,
  ...password,
  ...passkey,
  ...passkeyManagement,
  ...wallet,
  ...session,
  ...secondFactor,
  ...account,
  ...identityProvider,
} satisfies Pick<FlowTable, ConsumerScreen>;

/** The screens that load when they are first needed. */
export const chunks = {
  ...chunksOf(password, () => import('../../features/password/index.ts')),
  ...chunksOf(passkey, () => import('../../features/passkey/index.ts')),
  ...chunksOf(passkeyManagement, () => import('../../features/passkey/management.ts')),
  ...chunksOf(wallet, () => import('../../features/wallet/index.ts')),
  ...chunksOf(session, () => import('../../features/session/index.ts')),
  ...chunksOf(secondFactor, () => import('../../features/second-factor/index.ts')),
  ...chunksOf(account, () => import('../../features/account/index.ts')),
  ...chunksOf(identityProvider, () => import('../../features/identity-provider/index.ts')),
} satisfies Rest['chunks'];

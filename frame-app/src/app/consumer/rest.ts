import { screenRules as accountRules } from '../../features/account/states.ts';
import { transitions as account } from '../../features/account/transitions.ts';
import { screenRules as approvalRules } from '../../features/identity-provider/approval/states.ts';
import { transitions as approval } from '../../features/identity-provider/approval/transitions.ts';
import { screenRules as identityProviderRules } from '../../features/identity-provider/states.ts';
import { transitions as identityProvider } from '../../features/identity-provider/transitions.ts';
import { screenRules as mainRules } from '../../features/main/states.ts';
import { screenRules as passkeyRules } from '../../features/passkey/states.ts';
import {
  transitions as passkey,
  managementTransitions as passkeyManagement,
} from '../../features/passkey/transitions.ts';
import { screenRules as passwordRules } from '../../features/password/states.ts';
import { transitions as password } from '../../features/password/transitions.ts';
import { goalEndsOf } from '../../features/second-factor/goalEnds.ts';
import { screenRules as secondFactorRules } from '../../features/second-factor/states.ts';
import { createTransitions as createSecondFactor } from '../../features/second-factor/transitions.ts';
import { screenRules as sessionRules } from '../../features/session/states.ts';
import { transitions as session } from '../../features/session/transitions.ts';
import { screenRules as signUpRules } from '../../features/sign-up/states.ts';
import { transitions as signUp } from '../../features/sign-up/transitions.ts';
import { screenRules as walletRules } from '../../features/wallet/states.ts';
import { transitions as wallet } from '../../features/wallet/transitions.ts';
import type { FlowTable } from '../../flow/defineFlow.ts';
import type { ScreenRules } from '../../flow/screens.ts';
import type { Rest } from '../Composition.ts';
import { chunksOf } from '../chunksOf.ts';
import { firstRules, firstTable } from '../firstTable.ts';
import type { ConsumerScreen } from '../organizations/screens.ts';

/** The rules of the screens of consumers. */
export const rules = {
  ...firstRules,
  ...mainRules,
  ...passwordRules,
  ...passkeyRules,
  ...walletRules,
  ...sessionRules,
  ...signUpRules,
  ...secondFactorRules,
  ...accountRules,
  ...identityProviderRules,
  ...approvalRules,
} satisfies ScreenRules<ConsumerScreen>;

const secondFactor = createSecondFactor(goalEndsOf(rules));

/** The flow of consumers: every screen, every intent and the screens it leads to. */
export const table = {
  ...firstTable,
  ...password,
  ...passkey,
  ...passkeyManagement,
  ...wallet,
  ...session,
  ...signUp,
  ...secondFactor,
  ...account,
  ...identityProvider,
  ...approval,
} satisfies Pick<FlowTable, ConsumerScreen>;

/** The screens that load when they are first needed. */
export const chunks = {
  ...chunksOf(password, () => import('../../features/password/index.ts')),
  ...chunksOf(passkey, () => import('../../features/passkey/index.ts')),
  ...chunksOf(passkeyManagement, () => import('../../features/passkey/management.ts')),
  ...chunksOf(wallet, () => import('../../features/wallet/index.ts')),
  ...chunksOf(session, () => import('../../features/session/index.ts')),
  ...chunksOf(signUp, () => import('../../features/sign-up/index.ts')),
  ...chunksOf(secondFactor, () => import('../../features/second-factor/index.ts')),
  ...chunksOf(account, () => import('../../features/account/index.ts')),
  ...chunksOf(identityProvider, () => import('../../features/identity-provider/index.ts')),
  ...chunksOf(approval, () => import('../../features/identity-provider/approval/index.ts')),
} satisfies Rest['chunks'];

import { transitions as account } from '../features/account/transitions.ts';
import { transitions as identityProvider } from '../features/identity-provider/transitions.ts';
import { transitions as magicLink } from '../features/magic-link/transitions.ts';
import { transitions as main } from '../features/main/transitions.ts';
import { transitions as passcode } from '../features/passcode/transitions.ts';
import { transitions as passkey, managementTransitions as passkeyManagement } from '../features/passkey/transitions.ts';
import { transitions as password } from '../features/password/transitions.ts';
import { transitions as secondFactor } from '../features/second-factor/transitions.ts';
import { transitions as session } from '../features/session/transitions.ts';
import { transitions as wallet } from '../features/wallet/transitions.ts';
import { startOver } from '../flow/actions/back.ts';
import { type FlowTable, step } from '../flow/defineFlow.ts';
import type { ConsumerScreen } from './organizationScreens.ts';

/**
 * The flow of consumers: every screen, every intent and the screens it leads to. Spec §4. A deployment for organizations
 * adds `organizationRows`.
 */
export const table = {
  ...main,
  ...magicLink,
  ...passcode,
  ...password,
  ...passkey,
  ...passkeyManagement,
  ...wallet,
  ...session,
  ...secondFactor,
  ...account,
  ...identityProvider,
  Error: { startOver: step(['Main'], startOver) },
} satisfies Pick<FlowTable, ConsumerScreen>;

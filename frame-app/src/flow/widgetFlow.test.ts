import type { Mount, MountKind } from '@vestibule/shared-protocol';
import { expect, it } from 'vitest';
import { accountFlow } from './accountFlow.ts';
import type { AnyStep } from './defineFlow.ts';
import { idpFlow } from './idpFlow.ts';
import { passkeyFlow } from './passkeyFlow.ts';
import { passkeyOfferFlow } from './passkeyOfferFlow.ts';
import { idpEnds, successScreens } from './screens.ts';
import { secondFactorFlow } from './secondFactorFlow.ts';
import { startScreen } from './startScreen.ts';
import { widgetFlow } from './widgetFlow.ts';

const rows = [widgetFlow, idpFlow, passkeyFlow, accountFlow, secondFactorFlow, passkeyOfferFlow];
const table = Object.assign({}, ...rows) as Record<string, Record<string, AnyStep>>;
const targets = ({ to, onError = {} }: AnyStep): string[] =>
  [to, ...Object.values(onError).map((branch) => branch.to)].flat();
const from = (screen: string) => Object.values(table[screen] ?? {}).flatMap(targets);

/** Screens no step leads to: start/ shows them. */
const shownFromOutside = ['Error', 'ConfirmSignIn', 'ReturnFailed', 'Account', 'StepUp'];
/** Where a sign-in goes on before it is over: `guardSuccess.ts`. */
const afterFirstFactor = ['TOTPEntry', 'SMSOTPEntry', 'MFAEnrollmentSelection', 'PasskeyOffer'];

it('reaches every screen from the start of some mount', () => {
  const mounts: { [K in Exclude<MountKind, 'account' | 'stepUp'>]: Extract<Mount, { kind: K }> } = {
    login: { kind: 'login' },
    resetPassword: { kind: 'resetPassword', passwordResetToken: 'token-1', tokenType: 'reset_password' },
    passkeyRegistration: { kind: 'passkeyRegistration' },
    identityProvider: { kind: 'identityProvider', search: '' },
    session: { kind: 'session' },
  };
  const starts = Object.values(mounts).flatMap((mount) => [startScreen(mount).screen, startScreen(mount, true).screen]);
  const reached = new Set<string>([...starts, ...shownFromOutside, ...afterFirstFactor]);
  for (const screen of reached) for (const target of from(screen)) reached.add(target);
  expect([...reached].sort()).toEqual(Object.keys(table).sort());
});

it('can leave every screen but the successful ends', () => {
  const stuck = Object.keys(table).filter((screen) => from(screen).every((target) => target === screen));
  expect(stuck.sort()).toEqual([...successScreens, ...idpEnds, 'StepUpDone'].sort());
});

import * as totp from '../../b2b/second-factors/totp.ts';
import type { Call } from '../../http/call.ts';
import type { State } from '../../state/createState.ts';
import type { Empty } from '../../wire/requests.ts';
import { memberIn, memberNamed, organizationIn } from './named.ts';
import type { NamedMember, TotpMigrateRequest } from './requests.ts';

// Second factors of a member whom the server names, without a session.

export const importTotp = (state: State, body: TotpMigrateRequest) =>
  totp.importTotp(state, memberNamed(state, body), body);

export const getRecoveryCodes = (state: State, _body: Empty, call: Call) =>
  totp.recoveryCodesOf(state, { member: memberIn(state, call), organization: organizationIn(state, call) });

export const rotateRecoveryCodes = (state: State, body: NamedMember) =>
  totp.renewRecoveryCodesOf(state, memberNamed(state, body));

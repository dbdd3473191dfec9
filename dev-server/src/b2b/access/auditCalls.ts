import type { MiddlewareHandler } from 'hono';
import { type EmulatorEnv, readCall } from '../../http/call.ts';
import type { State } from '../../state/createState.ts';
import { ApiError } from '../../wire/apiError.ts';
import { callerOf, findSession } from './access.ts';

/** Calls that change an organization, its members or its connections. */
const auditPaths =
  /^\/sdk\/v1\/b2b\/(organizations\/(me|members)|sso\/(?!authenticate)|scim|magic_links\/email\/invite|sessions\/revoke\/)/;
/** Exceptions to `auditPaths`: calls that only read, or that concern the caller alone. */
const unauditedPaths = /\/(search|groups|update|deletePhoneNumber|deleteTOTP)$/;

/** Writes caller, path and status of each call into the audit log of the caller's organization. Bodies are left out. */
export function auditCalls(state: State): MiddlewareHandler<EmulatorEnv> {
  return async (c, next) => {
    const { method, path } = c.req;
    const isAudited = method !== 'GET' && auditPaths.test(path) && !unauditedPaths.test(path);
    const open = isAudited ? findSession(state, readCall(c)) : undefined;
    const caller = open && callerOf(state, open);
    await next();
    if (!caller) return;
    const { error } = c;
    const outcome = error instanceof ApiError ? error.type : c.res.ok ? 'done' : String(c.res.status);
    state.b2b.audit.note({
      organization_id: caller.organization.organization_id,
      actor: { type: 'member', id: caller.member.member_id, name: caller.member.email_address },
      action: `${method} ${path.replace('/sdk/v1/b2b', '')}`,
      outcome,
    });
  };
}

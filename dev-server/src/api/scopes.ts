import { type ConnectedApp, isFirstParty } from '../state/connectedApps.ts';
import type { State } from '../state/createState.ts';
import type { RbacPermission } from '../state/rbac.ts';

export type ScopeResult = { scope: string; is_grantable: boolean; description: string };

const builtIn = new Map([
  ['openid', 'Verify your identity'],
  ['profile', 'Name, picture and language'],
  ['email', 'Email address'],
  ['phone', 'Phone number'],
  ['offline_access', "Keep access even when you're not using the app"],
  ['full_access', 'Full access to the account'],
]);

/**
 * Evaluates which of the requested scopes an account can grant to an app. A custom scope needs roles with all its
 * permissions. Built-in scopes are always grantable, except `full_access`, which the app must be allowed to have.
 *
 * @param may returns whether a role of the account has a permission
 */
export function evaluateScopes(
  state: State,
  app: ConnectedApp,
  may: (permission: RbacPermission) => boolean,
  scopes: readonly string[],
): ScopeResult[] {
  const { rbac_policy: policy } = state.project;
  return [...new Set(scopes)].map((scope) => {
    const custom = policy.scopes.find((oneScope) => oneScope.scope === scope);
    const isGrantable = custom
      ? custom.permissions.every(may)
      : scope === 'full_access'
        ? app.full_access_allowed
        : builtIn.has(scope);
    return { scope, is_grantable: isGrantable, description: custom?.description ?? builtIn.get(scope) ?? '' };
  });
}

/**
 * Returns whether the account must consent. Scopes that were allowed before and first-party apps need no consent. A
 * request with `offline_access` always needs consent, except from a first-party app with
 * `bypass_consent_for_offline_access`.
 */
export function needsConsent(
  state: State,
  app: ConnectedApp,
  accountId: string,
  results: ScopeResult[],
  prompt: readonly string[],
): boolean {
  if (prompt.includes('consent')) return true;
  const isOffline = results.some(({ scope, is_grantable }) => scope === 'offline_access' && is_grantable);
  if (isOffline && !(isFirstParty(app) && app.bypass_consent_for_offline_access)) return true;
  if (isFirstParty(app)) return false;
  const consent = state.connectedApps.consentsOf(accountId).get(app.client_id);
  return !consent || results.some(({ scope, is_grantable }) => is_grantable && !consent.has(scope));
}

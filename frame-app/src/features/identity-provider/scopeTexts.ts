import { plainName } from '@vestibule/shared-protocol';
import type { Texts } from '../../i18n/keys.ts';
import type { ConsentItem } from '../../ui/ConsentList.tsx';
import type { Scope } from './port.ts';

type Scopes = Texts['idp']['scopes'];
const isBuiltIn = (scope: string, scopes: Scopes): scope is keyof Scopes => Object.hasOwn(scopes, scope);

/** Scopes that say who the visitor is. All others let an app do something. */
const identityScopes = ['openid', 'profile', 'email', 'phone'];
const builtIn = [...identityScopes, 'offline_access', 'full_access'];

const isCustom = ({ scope }: Scope): boolean => !builtIn.includes(scope);

/**
 * Returns whether an app requests scopes that only this project defines; the consent then has another title.
 */
export const hasCustomScopes = (scopes: readonly Scope[]): boolean => scopes.some(isCustom);

/** Puts what the app may do first and what it learns about the visitor last, so that access is seen before the answer. */
export const byWeight = (scopes: readonly Scope[]): Scope[] =>
  scopes.toSorted((a, b) => weightOf(a.scope) - weightOf(b.scope));

const weightOf = (scope: string): number => {
  if (identityScopes.includes(scope)) return 2;
  return scope === 'offline_access' ? 1 : 0;
};

export function consentItem({ scope, description, isNew }: Scope, text: Texts['idp']): ConsentItem {
  const { scopes, useScope } = text;
  const mark = isNew ? { mark: text.isNew } : {};
  if (isBuiltIn(scope, scopes)) return { id: scope, ...scopes[scope], ...mark };
  const name = plainName(scope);
  return { id: scope, title: description || useScope(name), details: [name], ...mark };
}

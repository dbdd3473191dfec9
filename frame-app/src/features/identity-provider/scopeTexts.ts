import { plainName } from '@vestibule/shared-protocol';
import type { Texts } from '../../i18n/keys.ts';
import type { ConsentItem } from '../../ui/ConsentList.tsx';
import type { Scope } from './port.ts';

type Scopes = Texts['idp']['scopes'];
const isBuiltIn = (scope: string, scopes: Scopes): scope is keyof Scopes => Object.hasOwn(scopes, scope);

const builtIn = ['openid', 'profile', 'email', 'phone', 'offline_access', 'full_access'];

/**
 * Returns whether an app requests scopes that only this project defines; the consent then has another title.
 */
export const hasCustomScopes = (scopes: readonly Scope[]): boolean =>
  scopes.some(({ scope }) => !builtIn.includes(scope));

export function consentItem({ scope, description, isNew }: Scope, text: Texts['idp']): ConsentItem {
  const { scopes, useScope } = text;
  const mark = isNew ? { mark: text.isNew } : {};
  if (isBuiltIn(scope, scopes)) return { id: scope, ...scopes[scope], ...mark };
  const name = plainName(scope);
  return { id: scope, title: description || useScope(name), details: [name], ...mark };
}

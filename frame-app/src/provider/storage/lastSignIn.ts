import type { WidgetConfig } from '@vestibule/shared-protocol';
import type { SignInMethod } from '../../flow/entities.ts';
import { localKeys } from './register.ts';

/** What this browser keeps of the last sign-in on the auth domain: no secret, and no address unless the host asked for it. */
export type LastSignIn = {
  way?: SignInMethod;
  /** What stood in the email field, by the origin of the host that wants it kept: no other has it filled in. */
  emails?: Record<string, string>;
};

export const lastSignInKey = localKeys.lastSignIn;

/** Nothing where nothing is kept, or storage is not to be had. */
export function readLastSignIn(): LastSignIn {
  try {
    return Object(JSON.parse(localStorage.getItem(lastSignInKey) ?? '{}'));
  } catch {
    return {};
  }
}

/**
 * What stands in the email field from the start: what the host knows, else what it lets the browser keep.
 *
 * @param host its origin; of a page that no host embeds, the page's own.
 */
export const startEmail = ({ prefill, rememberEmail }: WidgetConfig, host: string): string | undefined =>
  prefill?.emailAddress ?? (rememberEmail ? readLastSignIn().emails?.[host] : undefined);

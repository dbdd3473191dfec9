import type { WidgetConfig } from '@vestibule/shared-protocol';
import type { SignInMethod } from '../../flow/entities.ts';
import { localKeys } from './register.ts';

/** The last sign-in, stored in this browser. Holds no secret, and an address only if the host asked for it. */
export type LastSignIn = {
  way?: SignInMethod;
  /** Email addresses by the origin of the host that asked to store them. No other host gets them filled in. */
  emails?: Record<string, string>;
};

export const lastSignInKey = localKeys.lastSignIn;

/** Returns the stored sign-in; empty if there is none or storage is blocked. */
export function readLastSignIn(): LastSignIn {
  try {
    return Object(JSON.parse(localStorage.getItem(lastSignInKey) ?? '{}'));
  } catch {
    return {};
  }
}

/**
 * Returns the initial value of the email field: the host's prefill, else the stored address, if the host wants it stored.
 *
 * @param host the host's origin, or the page's own origin if no host embeds it.
 */
export const startEmail = ({ prefill, rememberEmail }: WidgetConfig, host: string): string | undefined =>
  prefill?.emailAddress ?? (rememberEmail ? readLastSignIn().emails?.[host] : undefined);

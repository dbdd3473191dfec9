import type { WidgetConfig } from '@vestibule/shared-protocol';
import type { SignInMethod } from '../../flow/entities.ts';
import { readLocal } from './localStore.ts';
import * as localKeys from './register/localKeys.ts';

/** The last sign-in in this browser. It contains no secret, and an address only if the host asked for this. */
export type LastSignIn = {
  way?: SignInMethod;
  /** Email addresses by the origin of the host that asked to store them. Only that host gets the address filled in. */
  emails?: Record<string, string>;
};

export const lastSignInKey = localKeys.lastSignIn;

/** Returns the stored sign-in; empty if there was none or storage is blocked. */
export const readLastSignIn = (): LastSignIn => Object(readLocal(lastSignInKey));

/**
 * Returns the initial value of the email field: the host's prefill, or else the stored address, if the host asks to
 * store addresses.
 *
 * @param host the host's origin, or the page's own origin if no host embeds it.
 */
export const startEmail = ({ prefill, rememberEmail }: WidgetConfig, host: string): string | undefined =>
  prefill?.emailAddress ?? (rememberEmail ? readLastSignIn().emails?.[host] : undefined);

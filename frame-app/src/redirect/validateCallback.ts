import type { RedirectToken, WidgetErrorCode } from '@vestibule/shared-protocol';

/** The decision on a token: redeem it (`spend`), ask the visitor first, or refuse with this code. */
export type Verdict = 'spend' | 'ask' | Extract<WidgetErrorCode, 'return_not_started_here' | 'unknown_token_type'>;

/**
 * Decides about a callback. A callback is accepted only in the browser that started it, because a stranger's token
 * could sign the visitor in to the stranger's account. A link that is opened elsewhere asks first, because mail
 * scanners press no buttons.
 */
export function validateCallback(
  { tokenType }: Pick<RedirectToken, 'tokenType'>,
  {
    hasTransaction,
    isSignedIn,
    wantsSecondFactor = false,
  }: { hasTransaction: boolean; isSignedIn: boolean; wantsSecondFactor?: boolean },
): Verdict {
  if (tokenType === 'oauth') return hasTransaction ? 'spend' : 'return_not_started_here';
  // Staff of the application can't give the second factor of the user they act as, and must not set one up.
  if (tokenType === 'impersonation') return wantsSecondFactor ? 'unknown_token_type' : 'ask';
  if (tokenType !== 'magic_links' && tokenType !== 'login') return 'unknown_token_type';
  return hasTransaction && !isSignedIn ? 'spend' : 'ask';
}

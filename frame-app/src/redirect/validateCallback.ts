import type { RedirectToken, WidgetErrorCode } from '@vestibule/shared-protocol';

/** Redeems the token (`spend`), asks the visitor first, or refuses with this code. */
export type Verdict = 'spend' | 'ask' | Extract<WidgetErrorCode, 'return_not_started_here' | 'unknown_token_type'>;

/**
 * Decides about a callback. It is accepted only in the browser that started it; otherwise a stranger's token could sign
 * the visitor in to the stranger's account. A link opened on another device asks first, because mail scanners press no
 * button.
 */
export function validateCallback(
  { tokenType }: Pick<RedirectToken, 'tokenType'>,
  { hasTransaction, isSignedIn }: { hasTransaction: boolean; isSignedIn: boolean },
): Verdict {
  if (tokenType === 'oauth') return hasTransaction ? 'spend' : 'return_not_started_here';
  if (tokenType !== 'magic_links' && tokenType !== 'login') return 'unknown_token_type';
  return hasTransaction && !isSignedIn ? 'spend' : 'ask';
}

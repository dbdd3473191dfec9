import type { RedirectToken, WidgetErrorCode } from '@vestibule/shared-protocol';

/** The token is spent; or the visitor is asked first; or it is refused for this reason. */
export type Verdict = 'spend' | 'ask' | Extract<WidgetErrorCode, 'return_not_started_here' | 'unknown_token_type'>;

/**
 * A return is accepted where it was started: who is sent somebody else's token must not end in somebody else's account.
 * Whoever opens a mail on another device is asked, and mail scanners press no button. Design §3.7.
 */
export function validateCallback(
  { tokenType }: Pick<RedirectToken, 'tokenType'>,
  { hasTransaction, isSignedIn }: { hasTransaction: boolean; isSignedIn: boolean },
): Verdict {
  if (tokenType === 'oauth') return hasTransaction ? 'spend' : 'return_not_started_here';
  if (tokenType !== 'magic_links' && tokenType !== 'login') return 'unknown_token_type';
  return hasTransaction && !isSignedIn ? 'spend' : 'ask';
}

import type { Failure } from '../../../flow/ports.ts';
import type { Texts } from '../../../i18n/keys.ts';

/** Returns the message of a failure that means something else here than on a login; null for any other. */
export function ownMessage({ code }: Pick<Failure, 'code'>, text: Texts['approval']): string | null {
  if (code === 'no_session') return text.logInFirst;
  return code === 'session_exchange_failed' ? text.unreachable : null;
}

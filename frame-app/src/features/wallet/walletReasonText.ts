import { type WidgetError, walletReasons } from '@vestibule/shared-protocol';
import type { Texts } from '../../i18n/keys.ts';

/** Returns what a visitor can do after a failure of a wallet; null if the wallet told no reason. */
export function walletReasonText(error: WidgetError | null, texts: Pick<Texts, 'walletReasons'>): string | null {
  if (error?.code !== 'wallet_connect_failed' && error?.code !== 'wallet_sign_failed') return null;
  const reason = walletReasons.find((one) => one === error.error_type);
  return reason ? texts.walletReasons[reason] : null;
}

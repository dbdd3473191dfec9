import { type WidgetError, walletReasons } from '@vestibule/shared-protocol';
import type { Texts } from '../../i18n/keys.ts';

/** Returns whether the wallet has failed, as opposed to the provider or the network. */
export const isOfWallet = (error: WidgetError | null): boolean =>
  error?.code === 'wallet_connect_failed' || error?.code === 'wallet_sign_failed';

/** Returns what a visitor can do after a failure of a wallet; null if the wallet gave no reason. */
export function walletReasonText(error: WidgetError | null, texts: Pick<Texts, 'walletReasons'>): string | null {
  if (!isOfWallet(error)) return null;
  const reason = walletReasons.find((reason) => reason === error?.error_type);
  return reason ? texts.walletReasons[reason] : null;
}

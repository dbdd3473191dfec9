import { readLocal, writeLocal } from '../../provider/storage/localStore.ts';
import * as localKeys from '../../provider/storage/register/localKeys.ts';

const storageKey = localKeys.passkeyOffers;
/** The number of users for whom one browser remembers the offer. */
const OFFERS_KEPT = 20;

/**
 * Returns whether to offer this user a passkey: the device can verify its owner, this document is visible, and this
 * browser has made no offer before. Records the offer. If the browser cannot store that, it offers nothing, because it
 * would ask every time.
 */
export async function takeOffer(userId: string): Promise<boolean> {
  const isSeen = innerWidth > 0;
  const canBeMade =
    isSeen &&
    'PublicKeyCredential' in window &&
    (await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false));
  if (!canBeMade) return false;
  const value = readLocal(storageKey);
  const offers: unknown[] = Array.isArray(value) ? value : [];
  return !offers.includes(userId) && writeLocal(storageKey, [...offers, userId].slice(-OFFERS_KEPT));
}

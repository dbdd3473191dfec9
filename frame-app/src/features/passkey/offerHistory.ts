import { localKeys } from '../../provider/storage/register.ts';

const storageKey = localKeys.passkeyOffers;
/** The number of users that one browser remembers. */
const OFFERS_KEPT = 20;

/**
 * Returns whether to offer this user a passkey: the device can verify its owner, this document is visible, and this
 * browser has made no offer before. Records the offer; a browser that cannot store it makes none, or it would ask every
 * time.
 */
export async function takeOffer(userId: string): Promise<boolean> {
  const isSeen = innerWidth > 0;
  const canBeMade =
    isSeen &&
    'PublicKeyCredential' in window &&
    (await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false));
  if (!canBeMade) return false;
  try {
    const offered = readOffers();
    if (offered.includes(userId)) return false;
    localStorage.setItem(storageKey, JSON.stringify([...offered, userId].slice(-OFFERS_KEPT)));
    return true;
  } catch {
    return false;
  }
}

function readOffers(): unknown[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

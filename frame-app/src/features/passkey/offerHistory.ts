import { localKeys } from '../../provider/storage/register.ts';

const storageKey = localKeys.passkeyOffers;
/** So many users of one browser are remembered to have been offered a passkey. */
const OFFERS_KEPT = 20;

/**
 * Whether a passkey can be offered to this user: the device recognises its owner, somebody sees this document, and nobody has
 * offered one here before. Notes that it is; a browser that keeps no notes offers none, for it would do so every time.
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

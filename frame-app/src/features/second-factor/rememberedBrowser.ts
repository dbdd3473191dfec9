import { createStore, del, get, set } from 'idb-keyval';
import type { SecondFactorFacts } from './entities.ts';
import { type Remembered, readRemembered, writeRemembered } from './rememberedCookie.ts';

/**
 * A remembered browser has a record in a cookie of the auth host, which frames and pages share in every browser. Each
 * record is signed with a key that is created for this user in this browser and that scripts cannot read. A cookie that
 * was copied, or written by another subdomain, is therefore invalid. Without both parts the second factor is asked for;
 * in Safari, frames and pages have separate storage and so separate keys. All times are from the provider's clock.
 */
type Whose = Pick<SecondFactorFacts, 'userId' | 'confirmedAtMs' | 'totpId' | 'phones'>;

const DAY_MS = 86_400_000;
const algorithm: HmacKeyGenParams = { name: 'HMAC', hash: 'SHA-256' };
const store = () => createStore('vestibule', 'rememberedBrowser');

/**
 * Remembers this browser for some days, until the second factors change. Rejects when the browser cannot store keys.
 */
export async function rememberBrowser(whose: Whose, days: number): Promise<void> {
  const { userId, confirmedAtMs: sinceMs } = whose;
  const key = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify']);
  await set(userId, key, store());
  const signed = await crypto.subtle.sign(algorithm, key, messageOf(whose, { sinceMs, days }));
  const all = readRemembered();
  // Keeps one earlier record: in Safari the frame and the page each have their own.
  const ofUser = all.filter((one) => one.userId === userId).slice(-1);
  const ofOthers = all.filter((one) => one.userId !== userId);
  writeRemembered([...ofOthers, ...ofUser, { userId, sinceMs, days, signature: toHex(signed) }]);
}

/**
 * Returns whether this browser is remembered for this user with these second factors, at most for the days that are
 * allowed now. Never rejects.
 */
export async function isBrowserRemembered(whose: Whose, mostDays: number): Promise<boolean> {
  const { userId, confirmedAtMs } = whose;
  const endOf = ({ sinceMs, days }: Remembered) => sinceMs + Math.min(days, mostDays) * DAY_MS;
  const good = readRemembered().filter((one) => one.userId === userId && endOf(one) > confirmedAtMs);
  if (good.length === 0) return false;
  try {
    const key = await get<CryptoKey>(userId, store());
    if (!key) return false;
    const isSigned = (one: Remembered) =>
      crypto.subtle.verify(algorithm, key, fromHex(one.signature), messageOf(whose, one));
    return (await Promise.all(good.map(isSigned))).includes(true);
  } catch {
    return false;
  }
}

/** Forgets this browser, so that the user's next sign-in asks for the second factor. */
export async function forgetBrowser(userId: string): Promise<void> {
  writeRemembered(readRemembered().filter((one) => one.userId !== userId));
  try {
    await del(userId, store());
  } catch {
    // A key without its record has no effect.
  }
}

/** Builds the signed message. It contains the second factors, so that a change of them invalidates the signature. */
function messageOf({ userId, totpId, phones }: Whose, { sinceMs, days }: Pick<Remembered, 'sinceMs' | 'days'>) {
  const numbers = phones.map(({ id, number }) => [id, number]).toSorted();
  return new TextEncoder().encode(JSON.stringify(['remembered browser', userId, sinceMs, days, totpId, numbers]));
}

const toHex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const fromHex = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

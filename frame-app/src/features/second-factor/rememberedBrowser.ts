import { createStore, del, get, set } from 'idb-keyval';
import * as databases from '../../provider/storage/register/databases.ts';
import type { SecondFactorFacts } from './entities.ts';
import { type Remembered, readRemembered, writeRemembered } from './rememberedCookie.ts';

/**
 * A remembered browser has a record in a cookie of the auth host, which frames and pages share in every browser. The
 * record is signed with a key for this user and browser that scripts cannot read. So a copied cookie, or one from
 * another subdomain, is invalid. Without record or key, the second factor is required. In Safari, frames and pages have
 * separate keys. All times are by the provider's clock.
 */
type Whose = Pick<SecondFactorFacts, 'userId' | 'confirmedAtMs' | 'totpId' | 'phones'>;

const DAY_MS = 86_400_000;
const algorithm: HmacKeyGenParams = { name: 'HMAC', hash: 'SHA-256' };
const store = () => createStore(databases.rememberedBrowser, 'rememberedBrowser');

/**
 * Remembers this browser for some days, until the second factors change. Rejects when the browser cannot store keys.
 */
export async function rememberBrowser(owner: Whose, days: number): Promise<void> {
  const { userId, confirmedAtMs: sinceMs } = owner;
  const key = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify']);
  await set(userId, key, store());
  const signature = await crypto.subtle.sign(algorithm, key, messageOf(owner, { sinceMs, days }));
  const records = readRemembered();
  // Keeps one earlier record of the user, because frame and page have their own records in Safari.
  const ofUser = records.filter((record) => record.userId === userId).slice(-1);
  const ofOthers = records.filter((record) => record.userId !== userId);
  writeRemembered([...ofOthers, ...ofUser, { userId, sinceMs, days, signature: toHex(signature) }]);
}

/**
 * Returns whether this browser is remembered for this user with these second factors, within the currently allowed
 * days. Never rejects.
 */
export async function isBrowserRemembered(owner: Whose, mostDays: number): Promise<boolean> {
  const { userId, confirmedAtMs } = owner;
  const endOf = ({ sinceMs, days }: Remembered) => sinceMs + Math.min(days, mostDays) * DAY_MS;
  const validEntries = readRemembered().filter(
    (browser) => browser.userId === userId && endOf(browser) > confirmedAtMs,
  );
  if (validEntries.length === 0) return false;
  try {
    const key = await get<CryptoKey>(userId, store());
    if (!key) return false;
    const isSigned = (browser: Remembered) =>
      crypto.subtle.verify(algorithm, key, fromHex(browser.signature), messageOf(owner, browser));
    return (await Promise.all(validEntries.map(isSigned))).includes(true);
  } catch {
    return false;
  }
}

/** Forgets this browser, so that the user's next sign-in asks for the second factor. */
export async function forgetBrowser(userId: string): Promise<void> {
  writeRemembered(readRemembered().filter((browser) => browser.userId !== userId));
  try {
    await del(userId, store());
  } catch {
    // A key without its record has no effect.
  }
}

/**
 * Builds the signed message. The message contains the second factors, so that changing a factor invalidates the
 * signature.
 */
function messageOf({ userId, totpId, phones }: Whose, { sinceMs, days }: Pick<Remembered, 'sinceMs' | 'days'>) {
  const numbers = phones.map(({ id, number }) => [id, number]).toSorted();
  return new TextEncoder().encode(JSON.stringify(['remembered browser', userId, sinceMs, days, totpId, numbers]));
}

const toHex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const fromHex = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

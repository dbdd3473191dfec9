import { createStore, del, get, set } from 'idb-keyval';
import type { SecondFactorFacts } from './entities.ts';
import { type Remembered, readRemembered, writeRemembered } from './rememberedCookie.ts';

/**
 * For whom this browser is remembered stands in a cookie of the auth host, which frames and pages share in every browser. Each
 * record is signed by a key that is made for this user in this browser, and that no script can read: a cookie that was copied, or
 * written by a page of another subdomain, is worth nothing without it. Who has one without the other is asked as ever; so it is in
 * Safari, where frames and pages each have a storage of their own. Times are the provider's.
 */
type Whose = Pick<SecondFactorFacts, 'userId' | 'confirmedAtMs' | 'totpId' | 'phones'>;

const DAY_MS = 86_400_000;
const algorithm: HmacKeyGenParams = { name: 'HMAC', hash: 'SHA-256' };
const store = () => createStore('vestibule', 'rememberedBrowser');

/** For so many days, as long as the second factors stay what they are. Rejects where the browser keeps no keys. */
export async function rememberBrowser(whose: Whose, days: number): Promise<void> {
  const { userId, confirmedAtMs: sinceMs } = whose;
  const key = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify']);
  await set(userId, key, store());
  const signed = await crypto.subtle.sign(algorithm, key, messageOf(whose, { sinceMs, days }));
  const all = readRemembered();
  // The other one is of a page, where this is of a frame.
  const ofUser = all.filter((one) => one.userId === userId).slice(-1);
  const ofOthers = all.filter((one) => one.userId !== userId);
  writeRemembered([...ofOthers, ...ofUser, { userId, sinceMs, days, signature: toHex(signed) }]);
}

/** Whether it is, for this user with these second factors, and for no longer than is allowed by now. Never rejects. */
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

/** The next sign-in of this user asks. */
export async function forgetBrowser(userId: string): Promise<void> {
  writeRemembered(readRemembered().filter((one) => one.userId !== userId));
  try {
    await del(userId, store());
  } catch {
    // A key without its record is of no use.
  }
}

/** What is signed: with other second factors it is another message. */
function messageOf({ userId, totpId, phones }: Whose, { sinceMs, days }: Pick<Remembered, 'sinceMs' | 'days'>) {
  const numbers = phones.map(({ id, number }) => [id, number]).toSorted();
  return new TextEncoder().encode(JSON.stringify(['remembered browser', userId, sinceMs, days, totpId, numbers]));
}

const toHex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const fromHex = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

import type { HostTexts } from '@vestibule/shared-protocol';

/** What is said where a passkey is made or signed in with. */
const saidThere = /^(frame|main|passkey|success|error|failures|validation)\./;
/** Characters: addresses have limits, the least of them some 80,000. */
const most = 20_000;

/** Words of a host as the address of a passkey window carries them; empty where those are too many, and the window speaks with ours. */
export function carriedWords(texts: HostTexts): string {
  const words = Object.entries(texts).map(([tag, said]) => [
    tag,
    Object.fromEntries(Object.entries(said).filter(([key]) => saidThere.test(key))),
  ]);
  const carried = JSON.stringify(Object.fromEntries(words));
  return carried.length > most ? '' : carried;
}

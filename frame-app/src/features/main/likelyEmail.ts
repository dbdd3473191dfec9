import { readEmail } from '@vestibule/shared-protocol';
import leven from 'leven';

/** Popular mail domains. They are so long that a domain with one wrong letter is probably a mistake. */
const common = [
  'gmail.com',
  'googlemail.com',
  'yahoo.com',
  'yahoo.co.uk',
  'yahoo.fr',
  'hotmail.com',
  'hotmail.co.uk',
  'hotmail.fr',
  'outlook.com',
  'icloud.com',
  'protonmail.com',
  'comcast.net',
  'verizon.net',
  'btinternet.com',
  't-online.de',
  'freenet.de',
  'orange.fr',
  'wanadoo.fr',
  'yandex.ru',
];

/** Valid domains that differ in one letter from a popular domain. */
const similarDomains = ['mail.com', 'email.com', 'ymail.com', 'yahoo.co', 'hotmail.fi', 'yandex.by', 'yandex.eu'];

/**
 * Returns the address that the visitor probably meant; null for a known domain, or one that resembles no popular
 * domain. Detects one wrong, extra or missing letter, and two swapped letters.
 */
export function likelyEmail(entry: string): string | null {
  const email = readEmail(entry);
  if (email === null) return null;
  const domainStart = email.lastIndexOf('@') + 1;
  const domain = email.slice(domainStart).toLowerCase();
  if (common.includes(domain) || similarDomains.includes(domain)) return null;
  const suggestion =
    common.find((candidate) => leven(candidate, domain) === 1) ??
    common.find((candidate) => isAnagram(candidate, domain));
  return suggestion ? email.slice(0, domainStart) + suggestion : null;
}

const isAnagram = (a: string, b: string) => sort(a) === sort(b) && leven(a, b) === 2;
const sort = (text: string) => [...text].sort().join('');
